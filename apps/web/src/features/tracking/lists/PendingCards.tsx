import { Skeleton } from '@animeteca/ui/display/Skeleton'

/** Placeholder of a list while it loads. */
export function PendingCards() {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
      <output className="sr-only">Cargando tus listas</output>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="flex flex-col gap-2.5">
          <Skeleton shape="cover" />
          <Skeleton shape="line" className="mt-1 w-4/5" />
          <Skeleton shape="line" className="w-1/2" />
        </div>
      ))}
    </div>
  )
}
