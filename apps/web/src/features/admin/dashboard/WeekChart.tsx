import { formatCount } from '@animeteca/ui/base/format-count'
import { RollingNumber } from '@animeteca/ui/display/RollingNumber'
import { useState } from 'react'
import { changeText, firstDay, type Measure, measureNames, type Week, weekDays } from './week-text.ts'
import { WeekBars } from './WeekBars.tsx'
import { WeekPicker } from './WeekPicker.tsx'

/** One number per week: the current one in large, another one while it is hovered. */
export function WeekChart({ weeks, measure }: { weeks: Week[]; measure: Measure }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const at = chosen ?? weeks.length - 1
  const week = weeks[at]
  if (!week) return null
  const name = measureNames[measure]
  const change = changeText(weeks, at, measure)
  return (
    <article className="grid gap-4 rounded-panel border border-line bg-surface p-5 sm:max-lg:grid-cols-[17rem_minmax(0,1fr)] sm:max-lg:items-end">
      <div className="min-w-0">
        <h3 className="text-base">{name}</h3>
        <p className="mt-1 font-display text-2xl font-extrabold tracking-tight tabular-nums">
          <RollingNumber value={week[measure]} />
        </p>
        <p className="mt-1 text-xs font-semibold">{chosen === null ? 'Esta semana' : weekDays(week)}</p>
        <p className="min-h-[1lh] text-xs text-dim tabular-nums">{change}</p>
      </div>
      <div>
        <WeekPicker
          label={`${name}, semana a semana`}
          weeks={weeks.length}
          chosen={chosen}
          onChoose={setChosen}
          valueText={[`${weekDays(week)}: ${formatCount(week[measure])}`, change].filter(Boolean).join('. ')}
        >
          <WeekBars weeks={weeks} measure={measure} chosen={chosen} />
        </WeekPicker>
        <p aria-hidden className="mt-1.5 flex justify-between text-xs text-dim">
          <span>{firstDay(weeks[0] ?? week)}</span>
          <span>hoy</span>
        </p>
      </div>
    </article>
  )
}
