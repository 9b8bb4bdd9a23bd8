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
