import { shortDate } from '../../../lib/text/dates.ts'
import type { RatingReview } from '../panel/listings.ts'

/** From one star to five. */
const inks = ['bg-danger', 'bg-warning', 'bg-muted', 'bg-info', 'bg-success']
const hourOf = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit' })

/** The ratings of a burst per hour, as bars by stars and as numbers. */
export function BurstHours({ hours }: Pick<RatingReview, 'hours'>) {
  const max = Math.max(1, ...hours.map(({ votes }) => votes))
  return (
    // `relative` clips the texts for screen readers, which would make the page as wide as the table
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keys
    <section tabIndex={0} aria-label="Valoraciones por hora" className="relative mt-4 overflow-x-auto">
      <table className="w-full min-w-120 text-left text-sm tabular-nums">
        <caption className="sr-only">Valoraciones por hora</caption>
        <thead className="text-xs text-dim">
          <tr>
            <th scope="col" className="py-1 pr-4 font-semibold">
              Hora
            </th>
            <th scope="col" colSpan={2} className="py-1 pr-4 font-semibold">
              Valoraciones
            </th>
            {[1, 2, 3, 4, 5].map((star) => (
              <th key={star} scope="col" className="py-1 pr-3 text-right font-semibold">
                {star}
                <span aria-hidden> ★</span>
                <span className="sr-only">{star === 1 ? ' estrella' : ' estrellas'}</span>
              </th>
            ))}
            <th scope="col" className="py-1 text-right font-semibold">
              Con marca
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ at, votes, marked, stars }) => (
            <tr key={at} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-4 font-normal whitespace-nowrap">
                {shortDate(at)}, {hourOf.format(new Date(at))}
              </th>
              <td className="py-1.5 pr-2 text-right font-semibold">{votes}</td>
              <td aria-hidden className="w-1/2 py-1.5 pr-4">
                <span className="flex h-3 gap-px overflow-clip rounded-sm">
                  {stars.map((count, n) => (
                    <span key={inks[n]} className={inks[n]} style={{ width: `${(100 * count) / max}%` }} />
                  ))}
                </span>
              </td>
              {stars.map((count, n) => (
                <td key={inks[n]} className={`py-1.5 pr-3 text-right ${count === 0 ? 'text-dim' : ''}`}>
                  {count}
                </td>
              ))}
              <td className="py-1.5 text-right">{marked}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
