import { Skeleton } from '@animeteca/ui/display/Skeleton'

/** The places of an ordered shelf that is on its way. */
export const PendingRows = () => (
  <div className="flex flex-col gap-3">
    <output className="sr-only">Cargando</output>
    {Array.from({ length: 5 }, (_, at) => (
      <Skeleton key={at} className="h-24" />
    ))}
  </div>
)
