import { Skeleton } from '@animeteca/ui/display/Skeleton'

export default function PendingProfilePage() {
  return (
    <div aria-busy className="pb-20">
      <Skeleton className="h-36 rounded-none sm:h-60" />
      <div className="page-width">
        <div className="relative -mt-16 flex flex-wrap items-start gap-x-6 gap-y-3 sm:-mt-16">
          <Skeleton shape="circle" className="size-39" />
          <div className="flex grow flex-col gap-3 max-sm:w-full sm:w-0 sm:pt-20">
            <Skeleton shape="line" className="h-9 w-56" />
            <Skeleton shape="line" className="w-72 max-w-full" />
          </div>
        </div>
        <div className="mt-9 grid gap-x-9 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Skeleton className="h-64" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </div>
  )
}
