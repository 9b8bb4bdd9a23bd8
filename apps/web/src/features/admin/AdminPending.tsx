import { Skeleton } from '@animeteca/ui/display/Skeleton'

export default function AdminPending() {
  return (
    <div className="page-width py-10 sm:py-14">
      <output className="block text-base text-dim">Cargando panel de administración...</output>
      <Skeleton className="mt-8 h-12" />
      <div className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
        {[0, 1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-28" />
        ))}
      </div>
    </div>
  )
}
