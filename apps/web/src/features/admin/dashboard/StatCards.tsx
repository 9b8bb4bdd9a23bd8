import { formatCount } from '@animeteca/ui/base/format-count'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'

const labels = {
  totalAnimes: 'Animes',
  totalSeasons: 'Temporadas',
  totalEpisodes: 'Episodios',
  totalUsers: 'Usuarios',
  totalAdmins: 'Administradores',
} as const

export function StatCards() {
  const query = trpc.admin.stats.useQuery()
  const { data } = query
  if (useLoadError(query))
    return <LoadFailure query={query} message="No hemos podido contar lo que hay" shape="panel" />
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
      {Object.entries(labels).map(([key, label]) => (
        <div
          key={key}
          className="flex flex-col-reverse rounded-panel border border-line bg-surface p-5 max-sm:last:col-span-2"
        >
          <dt className="text-sm text-dim">{label}</dt>
          <dd className="font-display text-2xl font-extrabold tracking-tight tabular-nums">
            {data ? formatCount(data[key as keyof typeof labels]) : '—'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
