import { RollingNumber } from '@animeteca/ui/RollingNumber'
import { toneText, type Tone } from '@animeteca/ui/tones'
import { plural } from '../../lib/plural.ts'
import type { ProfileStats } from './live-profile.ts'

const lists = [
  ['watching', 'Viendo', 'watching', 'bg-watching'],
  ['completed', 'Completados', 'completed', 'bg-completed'],
  ['planToWatch', 'Por Ver', 'plan', 'bg-plan'],
  ['dropped', 'Abandonados', 'dropped', 'bg-dropped'],
] as const satisfies [keyof ProfileStats, string, Tone, string][]

/** A person's shelf in one bar: each list as wide as it is long. */
export function ListSummary({ stats, isOwn }: { stats: ProfileStats; isOwn: boolean }) {
  const total = lists.reduce((sum, [key]) => sum + stats[key], 0)
  return (
    <section aria-labelledby="estanteria" className="rounded-panel border border-line bg-surface p-5">
      <h2 id="estanteria" className="text-lg">
        {isOwn ? 'Tu estantería' : 'Su estantería'}
      </h2>
      <div aria-hidden className="mt-4 flex h-3 gap-0.5 overflow-hidden rounded-full bg-raised">
        {lists.map(
          ([key, , , color]) => stats[key] > 0 && <span key={key} className={color} style={{ flexGrow: stats[key] }} />,
        )}
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
        {lists.map(([key, label, tone]) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="text-xs text-dim">{label}</dt>
            <dd className={`font-display text-2xl font-extrabold tabular-nums ${toneText[tone]}`}>
              <RollingNumber value={stats[key]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-sm text-dim">
        {total === 0 ? emptyText(isOwn) : plural(stats.episodesWatched, 'episodio visto', 'episodios vistos')}
      </p>
    </section>
  )
}

const emptyText = (isOwn: boolean) =>
  isOwn ? 'Aún no has guardado nada en tus listas.' : 'Aún no ha guardado nada en sus listas.'
