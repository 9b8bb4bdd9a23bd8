import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { Remark } from '@animeteca/contracts/history/history-imports'

/** The days of an entry that are whole and may be: what is less, lies ahead or ends before it begins is said and left out. */
export function daysOf({ startedOn, finishedOn }: HistoryEntry) {
  const remarks: Remark[] = []
  const say = (remark: Remark) => {
    if (!remarks.includes(remark)) remarks.push(remark)
    return null
  }
  const day = (date: string | null) => {
    if (date === null) return null
    if (date.length < 10) return say('date_partial')
    return date >= '1900' && Date.parse(date) <= Date.now() + 86_400_000 ? date : say('date_future')
  }
  const days = { startedOn: day(startedOn), finishedOn: day(finishedOn), remarks }
  if (!days.startedOn || !days.finishedOn || days.startedOn <= days.finishedOn) return days
  say('dates_reversed')
  return { startedOn: null, finishedOn: null, remarks }
}

/** The noon of a day: it is that day nearly everywhere. */
export const noonOf = (day: string) => `${day}T12:00:00.000Z`

/** Nothing was seen or listed in the future. */
export function notLater(moment: string | null) {
  if (moment === null || !Number.isFinite(Date.parse(moment))) return null
  return new Date(Math.min(Date.parse(moment), Date.now())).toISOString()
}
