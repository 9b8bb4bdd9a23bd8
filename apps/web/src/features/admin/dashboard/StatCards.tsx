import { formatCount } from '@animeteca/ui/base/format-count'
import { trpc } from '../../../lib/query/trpc.ts'
import { NotLoaded } from '../NotLoaded.tsx'

const labels = {
  totalAnimes: 'Animes',
  totalSeasons: 'Temporadas',
  totalEpisodes: 'Episodios',
  totalUsers: 'Usuarios',
  totalAdmins: 'Administradores',
} as const

export function StatCards() {
  const query = trpc.admin.stats.useQuery()
  const { data, isError } = query
  if (isError && !data) return <NotLoaded query={query}>No hemos podido contar lo que hay.</NotLoaded>
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
