import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import type { RatedEpisode } from './rated-episodes.ts'
import { type Point, scoreCurve } from './score-curve.ts'

/** In units of the SVG's viewBox. */
const width = 280
const height = 104

/** The average score of each episode as a dot, the trend as a line, and the best episode labelled. */
export function CurvePanel({ episodes }: { episodes: readonly RatedEpisode[] }) {
  const { best, dots, highest, line, lowest, seasonBreaks } = scoreCurve(episodes)
  const trend = `M${line.map(place).join('L')}`
  const [bestX, bestY] = place(best)
  return (
    <section aria-labelledby="curva" className="rounded-panel border border-line bg-surface p-4.5">
      <h2 id="curva" className="text-base">
        Valoración por episodio
      </h2>
      <svg
        role="img"
        aria-label={`Valoración media de ${dots.length} episodios: de ${lowest.toFixed(1)} a ${highest.toFixed(1)}`}
        viewBox={`-6 -8 ${width + 12} ${height + 16}`}
        className="mt-3 w-full overflow-visible"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={`${trend}V${height + 8}H0Z`} className="fill-accent/8" />
        {seasonBreaks.map((x) => (
          <path
            key={x}
            d={`M${round(x * width)} -2V${height + 2}`}
            className="stroke-control/60"
            strokeDasharray="1 5"
          />
        ))}
        <path d={`M${dots.map(place).join('h0M')}h0`} className="stroke-dim/55" strokeWidth="3" />
        <path d={trend} className="stroke-accent" strokeWidth="2.5" />
        <circle cx={bestX} cy={bestY} r="5" className="fill-accent stroke-surface" strokeWidth="2.5" />
      </svg>
      <p className="mt-3 flex flex-wrap justify-between gap-x-3 text-xs text-dim">
        <span>
          Mejor episodio: <b className="font-semibold text-text">{episodeCode(best)}</b>
        </span>
        <span className="tabular-nums">
          {lowest.toFixed(1)} – {highest.toFixed(1)}
        </span>
      </p>
    </section>
  )
}

const place = ({ x, y }: Point): [number, number] => [round(x * width), round((1 - y) * height)]

const round = (value: number) => Math.round(value * 10) / 10
