import { type Day, heatLevel, heatmapWeeks } from '@animeteca/contracts/profiles/watch-heatmap'
import { type Ink, ink, type SvgCanvas } from './svg-canvas.ts'

const months = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic']
const shades: readonly Ink[] = [
  { color: ink.raised },
  { color: ink.accent, opacity: 0.3 },
  { color: ink.accent, opacity: 0.55 },
  { color: ink.accent, opacity: 0.8 },
  { color: ink.accent },
]

interface Area {
  x: number
  y: number
  width: number
}

/** Draws a square per day of the year, in columns of a week, in a shade for the number of episodes watched. */
export async function drawCalendar(canvas: SvgCanvas, days: readonly Day[], year: number, area: Area) {
  const { x: left, y, width } = area
  const weeks = heatmapWeeks(days, year, `${year}-12-31`)
  const busiest = Math.max(0, ...days.map(({ episodes }) => episodes))
  const step = width / weeks.length
  for (const [column, week] of weeks.entries()) {
    const first = week.find((day) => day?.day.endsWith('-01'))
    const x = left + column * step
    if (first)
      await canvas.text(months[Number(first.day.slice(5, 7)) - 1]!, { x, y, size: 19, weight: 600, color: ink.dim })
    for (const [row, day] of week.entries()) {
      if (day)
        canvas.box(
          { x, y: y + 14 + row * step, width: step - 3.5, height: step - 3.5, radius: 4 },
          shades[heatLevel(day.episodes, busiest)]!,
        )
    }
  }
}
