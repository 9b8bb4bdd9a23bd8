import { Skeleton } from '@animeteca/ui/display/Skeleton'

/** Placeholder of an ordered list while it loads. */
export const PendingRows = () => (
  <div className="flex flex-col gap-3">
    <output className="sr-only">Cargando</output>
    {Array.from({ length: 5 }, (_, at) => (
      <Skeleton key={at} className="h-24" />
    ))}
  </div>
)
