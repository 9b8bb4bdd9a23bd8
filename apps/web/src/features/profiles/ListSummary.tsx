import { listTypes } from '@animeteca/contracts/labels'
import { RollingNumber } from '@animeteca/ui/RollingNumber'
import { toneText } from '@animeteca/ui/tones'
import { plural } from '../../lib/plural.ts'
import { listLooks } from '../../nouns/list/list-looks.ts'
import type { ProfileStats } from './live-profile.ts'

const lists = listTypes.map((listType) => listLooks[listType])

/** A person's shelf in one bar: each list as wide as it is long. */
export function ListSummary({ stats, isOwn }: { stats: ProfileStats; isOwn: boolean }) {
  const total = lists.reduce((sum, { stat }) => sum + stats[stat], 0)
  return (
    <section aria-labelledby="estanteria" className="rounded-panel border border-line bg-surface p-5">
      <h2 id="estanteria" className="text-lg">
        {isOwn ? 'Tu estantería' : 'Su estantería'}
      </h2>
      <div aria-hidden className="mt-4 flex h-3 gap-0.5 overflow-hidden rounded-full bg-raised">
        {lists.map(
          ({ stat, fill }) => stats[stat] > 0 && <span key={stat} className={fill} style={{ flexGrow: stats[stat] }} />,
        )}
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
        {lists.map(({ stat, name, tone }) => (
          <div key={stat} className="flex flex-col-reverse">
            <dt className="text-xs text-dim">{name}</dt>
            <dd className={`font-display text-2xl font-extrabold tabular-nums ${toneText[tone]}`}>
              <RollingNumber value={stats[stat]} />
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
