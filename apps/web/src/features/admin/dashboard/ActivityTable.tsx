import { formatCount } from '@animeteca/ui/base/format-count'
import { type Measure, measureNames, type Week, weekDays } from './week-text.ts'

const measures = Object.keys(measureNames) as Measure[]

/** The numbers of the charts, for screen readers. */
export function ActivityTable({ weeks }: { weeks: Week[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Actividad de las últimas {weeks.length} semanas</caption>
        <thead>
          <tr>
            <th scope="col">Semana</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {measureNames[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.startsOn}>
              <th scope="row">
                {weekDays(week)}
                {week.isRunning && ', en curso'}
              </th>
              {measures.map((measure) => (
                <td key={measure}>{formatCount(week[measure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
