/** A day of the calendar and how much was seen on it. */
export type Day = { day: string; episodes: number }

const dayMs = 86_400_000
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day that lies so many days after another, or before it. */
export const dayAfter = (day: string, days: number) => textOf(Date.parse(day) + days * dayMs)

/** The Monday of a day's week. */
export const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Weeks from Monday to Sunday that hold a year, or the last twelve months up to `today`; null is a day outside of it. */
export function weeksOf(days: readonly Day[], year: number | undefined, today: string): (Day | null)[][] {
  const counts = new Map(days.map(({ day, episodes }) => [day, episodes]))
  const last = year === undefined ? Date.parse(today) : Date.parse(`${year}-12-31`)
  const first = year === undefined ? last - 365 * dayMs : Date.parse(`${year}-01-01`)
  const weeks: (Day | null)[][] = []
  const toMonday = (new Date(first).getUTCDay() + 6) % 7
  for (let monday = first - toMonday * dayMs; monday <= last; monday += 7 * dayMs)
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const time = monday + at * dayMs
        const day = textOf(time)
        return time < first || time > last ? null : { day, episodes: counts.get(day) ?? 0 }
      }),
    )
  return weeks
}

/** Of 0 to 4: how full a day is beside the fullest. */
export const levelOf = (episodes: number, most: number) =>
  episodes === 0 ? 0 : Math.min(4, Math.ceil((episodes / Math.max(4, most)) * 4))

/** The most days in a row on which something was seen. */
export function longestStreak(days: readonly Day[]): number {
  let [longest, running, before] = [0, 0, 0]
  for (const { day } of days) {
    const time = Date.parse(day)
    running = time - before === dayMs ? running + 1 : 1
    longest = Math.max(longest, running)
    before = time
  }
  return longest
}
