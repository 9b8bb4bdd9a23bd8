import { Skeleton } from '@animeteca/ui/display/Skeleton'

/** Placeholder of a page with a title, a bar and a block. */
export const PendingPage = () => (
  <div className="page-width flex flex-col gap-6 pt-16">
    <Skeleton shape="line" className="w-60" />
    <Skeleton className="h-20" />
    <Skeleton className="h-40" />
  </div>
)
