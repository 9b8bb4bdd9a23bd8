import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { Remark } from '@animeteca/contracts/history/history-imports'

/** The valid dates of an entry. Partial and future dates, and an end before the start, are dropped with a remark. */
export function daysOf({ startedOn, finishedOn }: HistoryEntry) {
  const remarks: Remark[] = []
  const addRemark = (remark: Remark) => {
    if (!remarks.includes(remark)) remarks.push(remark)
    return null
  }
  const day = (date: string | null) => {
    if (date === null) return null
    if (date.length < 10) return addRemark('date_partial')
    return date >= '1900' && Date.parse(date) <= Date.now() + 86_400_000 ? date : addRemark('date_future')
  }
  const days = { startedOn: day(startedOn), finishedOn: day(finishedOn), remarks }
  if (!days.startedOn || !days.finishedOn || days.startedOn <= days.finishedOn) return days
  addRemark('dates_reversed')
  return { startedOn: null, finishedOn: null, remarks }
}

/** Noon in UTC, which falls on the same day in nearly every time zone. */
export const noonOf = (day: string) => `${day}T12:00:00.000Z`

/** Clamps a timestamp to now; null when it is invalid. */
export function notLater(time: string | null) {
  if (time === null || !Number.isFinite(Date.parse(time))) return null
  return new Date(Math.min(Date.parse(time), Date.now())).toISOString()
}
