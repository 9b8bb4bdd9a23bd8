import type { WhenAndWhere } from '@animeteca/contracts/catalogue/broadcasts/when-and-where'
import { describe, expect, test } from 'vitest'
import { dayAndHourIn } from '../../../lib/text/hours.ts'
import { ownNextOf } from './own-next.ts'

const platform = (key: string, name: string, delay: number, regions: string[]) => ({
  id: 1,
  key,
  name,
  url: 'https://animes.example/',
  isFree: false,
  delay,
  addresses: [{ url: 'https://animes.example/1', regions }],
})

// the night in which the clock goes forward in Madrid
const recent = { episodeId: 4, seasonNumber: 1, episodeNumber: 4, airsAt: '2026-03-29T00:30:00.000Z' }
const next = { ...recent, episodeId: 5, episodeNumber: 5, airsAt: '2026-04-05T00:30:00.000Z' }
const bebop: WhenAndWhere = {
  next,
  recent: [recent],
  platforms: [platform('crunchyroll', 'Crunchyroll', 60, ['ES', 'MX']), platform('adn', 'ADN', 30, ['FR'])],
}
const now = new Date('2026-03-29T01:00:00.000Z')

describe('ownNextOf', () => {
  test('is the next broadcast for a visitor, and for a viewer without a platform that has the anime', () => {
    for (const own of [undefined, { platforms: [], region: null }, { platforms: ['adn'], region: 'ES' }])
      expect(ownNextOf(bebop, own, now)).toEqual({ next, at: next.airsAt, platform: null })
  })

  test("is the recent episode until it is on the viewer's platform, by the clock of each zone", () => {
    const own = { platforms: ['adn', 'crunchyroll'], region: 'ES' }
    const coming = ownNextOf(bebop, own, now)!
    expect(coming).toMatchObject({ next: recent, platform: { name: 'Crunchyroll' } })
    expect(dayAndHourIn(coming.at, 'Europe/Madrid')).toBe('domingo, 29 de marzo, 3:30')
    expect(dayAndHourIn(coming.at, 'America/Mexico_City')).toBe('sábado, 28 de marzo, 19:30')
    expect(dayAndHourIn(coming.at, 'America/Argentina/Buenos_Aires')).toBe('sábado, 28 de marzo, 22:30')
    expect(ownNextOf(bebop, own, new Date('2026-03-29T01:31:00.000Z'))).toMatchObject({
      next,
      at: '2026-04-05T01:30:00.000Z',
    })
  })

  test('is null without a broadcast to come', () => {
    expect(ownNextOf({ ...bebop, next: null, recent: [] }, undefined, now)).toBeNull()
  })
})
