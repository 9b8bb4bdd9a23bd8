import { describe, expect, test } from 'vitest'
import { airTimes } from './air-times.ts'
import type { BroadcastSlot, SlottedEpisode } from './air-times.ts'

const slot: BroadcastSlot = {
  seasonId: 1,
  firstEpisode: 1,
  startsAt: '2026-01-05T15:00:00.000Z',
  every: 'P7D',
  endsAt: null,
  premiere: null,
}

const episode = (id: number, more: Partial<SlottedEpisode> = {}): SlottedEpisode => ({
  id,
  seasonId: 1,
  episodeNumber: id,
  airedOn: null,
  fixedAt: null,
  ...more,
})

const timesOf = (slots: BroadcastSlot[], episodes: SlottedEpisode[]) => [...airTimes(slots, episodes).values()]

describe('airTimes', () => {
  test('counts episodes without a day from the first broadcast', () => {
    expect(timesOf([slot], [episode(1), episode(3)])).toEqual(['2026-01-05T15:00:00.000Z', '2026-01-19T15:00:00.000Z'])
  })

  test('gives all episodes the same time when they are broadcast together', () => {
    expect(timesOf([{ ...slot, every: 'P0D' }], [episode(1), episode(2)])).toEqual([slot.startsAt, slot.startsAt])
  })

  test('a delayed episode delays the following ones, except those with a fixed time', () => {
    const episodes = [
      episode(1),
      episode(2, { fixedAt: '2026-01-20T16:00:00.000Z' }),
      episode(3),
      episode(4, { fixedAt: '2026-01-30T15:00:00.000Z' }),
    ]
    expect(timesOf([slot], episodes)).toEqual([
      '2026-01-05T15:00:00.000Z',
      '2026-01-20T16:00:00.000Z',
      '2026-01-27T16:00:00.000Z',
      '2026-01-30T15:00:00.000Z',
    ])
  })

  test('the day of the catalogue decides, so a break that it knows is a break', () => {
    const episodes = [episode(1, { airedOn: '2026-01-06' }), episode(2, { airedOn: '2026-01-20' }), episode(3)]
    expect(timesOf([slot], episodes)).toEqual([
      '2026-01-05T15:00:00.000Z',
      '2026-01-19T15:00:00.000Z',
      '2026-01-26T15:00:00.000Z',
    ])
  })

  test('leaves unknown what a current slot says nothing about: years before it, and the count of a running series', () => {
    const running = { ...slot, premiere: '1999-10-20' }
    expect(timesOf([running], [episode(1), episode(2)])).toEqual([null, null])
    const dated = [episode(1, { airedOn: '1999-10-20' }), episode(900), episode(1100, { airedOn: '2026-01-13' })]
    expect(timesOf([running], [...dated, episode(1101)])).toEqual([
      null,
      null,
      '2026-01-12T15:00:00.000Z',
      '2026-01-19T15:00:00.000Z',
    ])
  })

  test('ends with the last broadcast', () => {
    const ending = { ...slot, endsAt: '2026-01-12T15:30:00.000Z' }
    expect(timesOf([ending], [episode(1), episode(2), episode(3)])).toEqual([
      '2026-01-05T15:00:00.000Z',
      '2026-01-12T15:00:00.000Z',
      null,
    ])
  })

  test('a second part of the season has hours of its own, and other seasons have none', () => {
    const second = { ...slot, firstEpisode: 3, startsAt: '2026-07-01T14:00:00.000Z' }
    const episodes = [episode(2), episode(3), episode(4), episode(9, { seasonId: 2 })]
    expect(timesOf([slot, second], episodes)).toEqual([
      '2026-01-12T15:00:00.000Z',
      '2026-07-01T14:00:00.000Z',
      '2026-07-08T14:00:00.000Z',
      null,
    ])
  })
})

/** Times of a day at 23:00 in Japan. */
const at23 = (...days: string[]) => days.map((day) => `${day}T14:00:00.000Z`)
/** Times of the night after a day in UTC, which is the next day in Japan. */
const atNight = (...days: string[]) => days.map((day) => `${day}T15:30:00.000Z`)

describe('airTimes of a monthly broadcast', () => {
  test.each([
    ['on the 31st', at23('2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31')],
    ['on the 30th', at23('2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30')],
    ['on the 29th', at23('2026-01-29', '2026-02-28', '2026-03-29')],
    ['on the 31st of a leap year', at23('2028-01-31', '2028-02-29', '2028-03-31')],
    ['on the 29th of a leap year', at23('2028-01-29', '2028-02-29', '2028-03-29')],
    ['on the 31st, over the turn of the year', at23('2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31')],
    ['on the 31st in Japan, the 30th in UTC', atNight('2026-01-30', '2026-02-27', '2026-03-30', '2026-04-29')],
    ['on the 1st in Japan, the 31st in UTC', atNight('2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30')],
  ])('%s stays on its day, or on the last day of a shorter month', (_, times) => {
    const monthly = { ...slot, startsAt: times[0]!, every: 'P1M' }
    expect(
      timesOf(
        [monthly],
        times.map((_time, at) => episode(at + 1)),
      ),
    ).toEqual(times)
  })

  test('every second month counts months, and every twelfth keeps the 29th of February', () => {
    const episodes = [episode(1), episode(2), episode(3), episode(4), episode(5)]
    const starting = (every: string, startsAt: string) => timesOf([{ ...slot, startsAt, every }], episodes)
    expect(starting('P2M', '2026-08-31T14:00:00.000Z')).toEqual(
      at23('2026-08-31', '2026-10-31', '2026-12-31', '2027-02-28', '2027-04-30'),
    )
    expect(starting('P12M', '2024-02-29T14:00:00.000Z')).toEqual(
      at23('2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'),
    )
  })

  test('returns to its day after a known time on the last day of a shorter month', () => {
    const monthly = { ...slot, startsAt: '2026-01-31T14:00:00.000Z', every: 'P1M' }
    const third = (startsAt: string, known: Partial<SlottedEpisode>) =>
      timesOf([{ ...monthly, startsAt }], [episode(1), episode(2, known), episode(3)])[2]
    expect(third(monthly.startsAt, { airedOn: '2026-02-28' })).toBe('2026-03-31T14:00:00.000Z')
    expect(third(monthly.startsAt, { fixedAt: '2026-02-28T13:00:00.000Z' })).toBe('2026-03-31T13:00:00.000Z')
    // after a break of a month
    expect(third('2025-12-31T14:00:00.000Z', { airedOn: '2026-02-28' })).toBe('2026-03-31T14:00:00.000Z')
  })

  test('follows a known time on another day, which the next episodes keep', () => {
    const monthly = { ...slot, startsAt: '2026-01-31T14:00:00.000Z', every: 'P1M' }
    const moved = [episode(1), episode(2, { fixedAt: '2026-03-30T14:00:00.000Z' }), episode(3), episode(4)]
    expect(timesOf([monthly], moved)).toEqual(at23('2026-01-31', '2026-03-30', '2026-04-30', '2026-05-30'))
  })

  test('gives no time to an episode whose number is thousands of years away', () => {
    const yearly = { ...slot, startsAt: '2026-01-31T14:00:00.000Z', every: 'P12M' }
    expect(timesOf([yearly], [episode(1), episode(100_000)])).toEqual([yearly.startsAt, null])
  })
})
