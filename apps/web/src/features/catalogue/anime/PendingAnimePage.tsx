import { Skeleton } from '@animeteca/ui/display/Skeleton'

/** Placeholder of an anime's page while it loads. */
export default function PendingAnimePage() {
  return (
    <div className="pb-20">
      <output className="sr-only">Cargando anime</output>
      <div className="page-width grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-x-4 gap-y-5 pt-6 sm:pt-14 md:grid-cols-[16rem_minmax(0,1fr)] md:grid-rows-[1fr_auto] md:items-end md:gap-x-10">
        <Skeleton shape="cover" className="md:row-span-2" />
        <div className="flex flex-col gap-3 md:gap-4.5">
          <Skeleton shape="line" className="h-14 max-w-md" />
          <Skeleton shape="line" className="h-8 max-w-80" />
        </div>
        <div className="col-span-2 flex flex-col gap-4.5 md:col-span-1">
          <Skeleton shape="line" className="max-w-[68ch]" />
          <Skeleton shape="line" className="max-w-[60ch]" />
          <Skeleton className="h-13 max-w-lg" />
        </div>
      </div>
      <div className="page-width mt-9">
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
