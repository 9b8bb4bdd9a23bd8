import { listTypes, lists } from '@animeteca/contracts/labels'
import { toneFill, toneText } from '@animeteca/ui/base/tones'
import { RollingNumber } from '@animeteca/ui/display/RollingNumber'
import { plural } from '../../lib/text/plural.ts'
import type { ProfileStats } from './live/live-profile.ts'

const shelves = listTypes.map((listType) => lists[listType])

/** A person's lists as one bar, with widths by their length. */
export function ListSummary({ stats, isOwn }: { stats: ProfileStats; isOwn: boolean }) {
  const total = shelves.reduce((sum, { count }) => sum + stats[count], 0)
  return (
    <section aria-labelledby="estanteria" className="rounded-panel border border-line bg-surface p-5">
      <h2 id="estanteria" className="text-lg">
        {isOwn ? 'Tu estantería' : 'Su estantería'}
      </h2>
      <div aria-hidden className="mt-4 flex h-3 gap-0.5 overflow-hidden rounded-full bg-raised">
        {shelves.map(
          ({ count, tone }) =>
            stats[count] > 0 && <span key={count} className={toneFill[tone]} style={{ flexGrow: stats[count] }} />,
        )}
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
        {shelves.map(({ count, name, tone }) => (
          <div key={count} className="flex flex-col-reverse">
            <dt className="text-xs text-dim">{name}</dt>
            <dd className={`font-display text-2xl font-extrabold tabular-nums ${toneText[tone]}`}>
              <RollingNumber value={stats[count]} />
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
