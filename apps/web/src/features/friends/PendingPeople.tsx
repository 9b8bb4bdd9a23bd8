import { Skeleton } from '@animeteca/ui/display/Skeleton'

/** Placeholder of a list of people while it loads. */
export const PendingPeople = () => (
  <div className="flex flex-col gap-5 pt-3">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex items-center gap-4">
        <Skeleton shape="circle" className="size-12" />
        <Skeleton shape="line" className="w-40" />
      </div>
    ))}
  </div>
)
