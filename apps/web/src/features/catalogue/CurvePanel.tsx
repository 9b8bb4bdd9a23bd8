import { episodeCode } from './episode-code.ts'
import type { ScoreCurve } from './score-curve.ts'

const width = 280
const height = 104

/** The average score of each episode, as a line; the best one has its dot. */
export function CurvePanel({ curve }: { curve: ScoreCurve }) {
  const { best, lowest, highest, points, seasonBreaks } = curve
  const at = ({ x, y }: { x: number; y: number }) => [round(x * width), round((1 - y) * height)] as const
  const [bestX, bestY] = at(best)
  const line = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point).join(' ')}`).join('')
  return (
    <section aria-labelledby="curva" className="rounded-panel border border-line bg-surface p-4.5">
      <h2 id="curva" className="text-base">
        Curva de la serie
      </h2>
      <svg
        role="img"
        aria-label={`Valoración media de ${curve.count} episodios: de ${lowest.toFixed(1)} a ${highest.toFixed(1)}`}
        viewBox={`-6 -8 ${width + 12} ${height + 16}`}
        className="mt-3 w-full overflow-visible"
      >
        {seasonBreaks.map((x) => (
          <path
            key={x}
            d={`M${round(x * width)} -2V${height + 2}`}
            className="stroke-line"
            strokeWidth="1"
            strokeDasharray="3 4"
          />
        ))}
        <path d={`${line}V${height + 8}H0Z`} className="fill-accent/8" />
        <path
          d={line}
          className="stroke-accent"
          strokeWidth="2.5"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
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

const round = (value: number) => Math.round(value * 10) / 10
