import { type Day, heatLevel, heatmapWeeks } from '@animeteca/contracts/profiles/watch-heatmap'
import { useLayoutEffect, useRef } from 'react'
import { plural } from '../../../lib/text/plural.ts'

const cell = 12
const gap = 3
const step = cell + gap
const inks = ['fill-raised', 'fill-accent/30', 'fill-accent/55', 'fill-accent/80', 'fill-accent']
const initials = ['L', '', 'X', '', 'V', '', '']
const months = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic']

type YearCalendarProps = { days: readonly Day[]; year: number | undefined; today: string }

/** A square per day, shaded by the number of episodes, with a summary for screen readers. */
export function YearCalendar({ days, year, today }: YearCalendarProps) {
  const weeks = heatmapWeeks(days, year, today)
  const max = Math.max(0, ...days.map(({ episodes }) => episodes))
  const total = days.reduce((sum, { episodes }) => sum + episodes, 0)
  const summary = `${plural(total, 'episodio')} en ${plural(days.length, 'día')}${max > 0 ? `; ${max} el día que más` : ''}.`
  const width = 24 + weeks.length * step
  const lastSeen = weeks.findLastIndex((week) => week.some((day) => day !== null && day.episodes > 0))
  const seenPart = (24 + (lastSeen + 1) * step) / width

  const place = useRef<HTMLElement>(null)
  // Where the year is wider than the screen, scroll to the latest day with episodes.
  useLayoutEffect(() => {
    const { current } = place
    if (current) current.scrollLeft = current.scrollWidth * seenPart - current.clientWidth
  }, [seenPart])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keys
    <section ref={place} tabIndex={0} aria-label="Calendario de episodios" className="overflow-x-auto pb-2">
      <p className="sr-only">{summary}</p>
      <svg aria-hidden viewBox={`0 0 ${width} ${18 + 7 * step}`} className="block w-full min-w-[46rem] text-[10px]">
        {weeks.map((week, column) => {
          const first = week.find((day) => day?.day.endsWith('-01'))
          const x = 24 + column * step
          return (
            <g key={week.find((day) => day !== null)?.day}>
              {first && (
                <text x={x} y={10} className="fill-dim">
                  {months[Number(first.day.slice(5, 7)) - 1]}
                </text>
              )}
              {week.map(
                (day, row) =>
                  day && (
                    <rect
                      key={day.day}
                      x={x}
                      y={18 + row * step}
                      width={cell}
                      height={cell}
                      rx={3}
                      className={inks[heatLevel(day.episodes, max)]}
                    >
                      <title>{`${day.day.split('-').toReversed().join('/')}: ${plural(day.episodes, 'episodio')}`}</title>
                    </rect>
                  ),
              )}
            </g>
          )
        })}
        {initials.map((initial, row) => (
          <text key={`${initial}${row * step}`} x={0} y={28 + row * step} className="fill-dim">
            {initial}
          </text>
        ))}
      </svg>
    </section>
  )
}
