import { classNames } from '@animeteca/ui/base/class-names'
import type { Measure, Week } from './week-text.ts'

/** Width of a week's slot, in units of the SVG's viewBox. */
const slot = 24
const bar = 15
const height = 84
const top = 4
/** Minimum heights of a bar: for a small number and for zero. */
const minHeight = { some: 5, none: 2 }

const inks: Record<Measure, string> = {
  signUps: 'text-text',
  votes: 'text-gold',
  watched: 'text-success',
}

type WeekBarsProps = { weeks: Week[]; measure: Measure; chosen: number | null }

/** A bar per week; the current week is translucent, since its number is not final. */
export function WeekBars({ weeks, measure, chosen }: WeekBarsProps) {
  const highest = Math.max(1, ...weeks.map((week) => week[measure]))
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${weeks.length * slot} ${height + 1}`}
      className={classNames('block w-full', inks[measure])}
      fill="currentColor"
    >
      {chosen !== null && <rect x={chosen * slot} width={slot} height={height} rx="6" className="fill-raised" />}
      {weeks.map((week, at) => {
        const value = week[measure]
        const outline = barPath(at, barHeight(value, highest))
        return (
          <g
            key={week.startsOn}
            className={classNames('transition-opacity', chosen !== null && chosen !== at && 'opacity-40')}
          >
            {value === 0 ? (
              <path d={outline} className="fill-control" />
            ) : week.isRunning ? (
              <path d={outline} fillOpacity="0.3" stroke="currentColor" strokeWidth="1.5" />
            ) : (
              <path d={outline} />
            )}
          </g>
        )
      })}
      <path d={`M0 ${height}.5H${weeks.length * slot}`} className="stroke-control/60" />
    </svg>
  )
}

const barHeight = (value: number, highest: number) =>
  value === 0 ? minHeight.none : Math.max(minHeight.some, Math.round((value / highest) * (height - top)))

/** A bar on the baseline with rounded upper corners. */
function barPath(at: number, tall: number) {
  const round = Math.min(3.5, tall / 2)
  const left = at * slot + (slot - bar) / 2
  return (
    `M${left} ${height}v${round - tall}q0 ${-round} ${round} ${-round}h${bar - 2 * round}` +
    `q${round} 0 ${round} ${round}v${tall - round}z`
  )
}
