import { count } from '../../lib/plural.ts'
import { trpc } from '../../lib/trpc.ts'

const labels = {
  totalAnimes: 'Animes',
  totalSeasons: 'Temporadas',
  totalEpisodes: 'Episodios',
  totalUsers: 'Usuarios',
  totalAdmins: 'Administradores',
}

/** How much there is of everything. */
export function StatCards() {
  const [stats] = trpc.admin.stats.useSuspenseQuery()
  return (
    <dl className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
      {Object.entries(labels).map(([key, label]) => (
        <div key={key} className="flex flex-col-reverse rounded-panel border border-line bg-surface p-5">
          <dt className="text-sm text-dim">{label}</dt>
          <dd className="font-display text-2xl font-extrabold tracking-tight tabular-nums">
            {count(stats[key as keyof typeof labels])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
