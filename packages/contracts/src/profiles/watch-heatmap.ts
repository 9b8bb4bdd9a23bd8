/** A date and the number of episodes watched on it. */
export type Day = { day: string; episodes: number }

const dayMs = 86_400_000
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The date `days` after another one; negative values go back. */
export const dayAfter = (day: string, days: number) => textOf(Date.parse(day) + days * dayMs)

/** The Monday of the week of a date. */
export const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Weeks (Monday to Sunday) that cover a year, or the twelve months up to `today`; null for days outside of it. */
export function heatmapWeeks(days: readonly Day[], year: number | undefined, today: string): (Day | null)[][] {
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

/** The shade of a day from 0 to 4, relative to the day with the most episodes. */
export const heatLevel = (episodes: number, max: number) =>
  episodes === 0 ? 0 : Math.min(4, Math.ceil((episodes / Math.max(4, max)) * 4))

/** The largest number of consecutive days with an episode. */
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
