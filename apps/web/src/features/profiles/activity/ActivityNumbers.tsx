import { countByGenreName } from '@animeteca/contracts/catalogue/genre-counts'
import type { ProfileActivity } from '@animeteca/contracts/profiles/profile-activity'
import { Chip } from '@animeteca/ui/actions/Chip'
import { formatCount } from '@animeteca/ui/base/format-count'
import { plural } from '../../../lib/text/plural.ts'

/** Hours watched, ratings and favourite genres. */
export function ActivityNumbers({
  activity: { minutesWatched, ratingCount, meanRating, genres },
}: {
  activity: ProfileActivity
}) {
  if (minutesWatched === 0 && ratingCount === 0) return null
  return (
    <section aria-label="En números" className="rounded-panel border border-line bg-surface p-5">
      <h2 className="text-lg">En números</h2>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
        <Figure name="de anime" value={`${formatCount(Math.round(minutesWatched / 60))} h`} />
        {meanRating !== null && (
          <Figure
            name={`de nota media, en ${plural(ratingCount, 'valoración', 'valoraciones')}`}
            value={meanRating.toFixed(1)}
          />
        )}
      </dl>
      {genres.length > 0 && (
        <ul aria-label="Géneros" className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
          {countByGenreName(genres).map(({ name, count: animes }) => (
            <li key={name}>
              <Chip>
                {name} <span className="text-dim tabular-nums">{animes}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-dim">{name}</dt>
      <dd className="font-display text-2xl font-extrabold tabular-nums">{value}</dd>
    </div>
  )
}
