import { Skeleton } from '@animeteca/ui/display/Skeleton'

/** Placeholder of an episode's page while it loads. */
export default function PendingEpisodePage() {
  return (
    <div className="page-width grid gap-x-9 gap-y-7 pb-20 sm:pt-7 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <output className="sr-only">Cargando episodio</output>
      <div className="flex flex-col gap-5">
        <Skeleton className="aspect-video max-sm:-mx-(--gutter) max-sm:rounded-none" />
        <Skeleton shape="line" className="w-48" />
        <Skeleton shape="line" className="h-10 max-w-md" />
        <Skeleton shape="line" className="h-8 max-w-60" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="h-96 max-lg:hidden" />
    </div>
  )
}
