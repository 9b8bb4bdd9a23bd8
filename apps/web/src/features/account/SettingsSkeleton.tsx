import { Skeleton } from '@animeteca/ui/Skeleton'

export function SettingsSkeleton() {
  return (
    <div className="page-width py-9 sm:py-12" aria-busy>
      <h1 tabIndex={-1} className="text-2xl outline-none">
        Configuración
      </h1>
      <div className="mt-8 grid gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-7 max-lg:hidden">
          <Skeleton className="h-60" />
          <Skeleton className="h-96" />
        </div>
        <div className="flex flex-col gap-9">
          {['h-24', 'h-20', 'h-80', 'h-56'].map((height) => (
            <Skeleton key={height} className={height} />
          ))}
        </div>
      </div>
    </div>
  )
}
