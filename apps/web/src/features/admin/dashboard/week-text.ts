import type { Outputs } from '@animeteca/api-client/client'
import { formatCount } from '@animeteca/ui/base/format-count'
import { dayRange } from '../../../lib/text/dates.ts'

export type Week = Outputs['admin']['activity']['weeks'][number]
export type Measure = 'signUps' | 'votes' | 'watched'

export const measureNames: Record<Measure, string> = {
  signUps: 'Usuarios nuevos',
  votes: 'Valoraciones',
  watched: 'Episodios vistos',
}

/** `16–22 de noviembre`. */
export const weekDays = ({ startsOn, endsOn }: Week): string => dayRange(startsOn, endsOn)

/** `31 de agosto`: the start of the charts. */
export const firstDay = ({ startsOn }: Week): string => dayRange(startsOn, startsOn)

/** `8 menos que la anterior`; empty for the first week. */
export function changeText(weeks: Week[], at: number, measure: Measure): string {
  const [week, before] = [weeks[at], weeks[at - 1]]
  if (!week || !before) return ''
  const change = week[measure] - before[measure]
  const text = change === 0 ? 'igual' : `${formatCount(Math.abs(change))} ${change > 0 ? 'más' : 'menos'}`
  return `${week.isRunning ? 'De momento, ' : ''}${text} que la anterior`.replace(/^igual/, 'Igual')
}
