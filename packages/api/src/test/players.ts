import type { Delivery } from '@animeteca/contracts/integrations/players'
import { expect } from 'vitest'
import { processDeliveries } from '../integrations/players/process-deliveries.ts'
import { findReceiver, receive } from '../integrations/players/receive.ts'
import type { Person } from './cast.ts'
import { test as base } from './fixtures.ts'

export const noWarnings = {
  warn(facts: object) {
    throw 'err' in facts ? facts.err : new Error(JSON.stringify(facts))
  },
}

type Deliver = (body: unknown) => Promise<Delivery>

/** The result of a body sent by a person's player. */
export const test = base.extend<{ playerOf: (person: Person, playerUser?: string) => Promise<Deliver>; marks: Marks }>({
  playerOf: async ({ services, as }, use) => {
    await use(async (person, playerUser = '') => {
      const { tracking } = as(person)
      const { path, id } = await tracking.players.create({ name: 'Salón', playerUser })
      const receiver = await findReceiver(services, path.split('/').at(-1)!, '203.0.113.7')
      expect(receiver).toMatchObject({ id, userId: person.id })
      return async (body) => {
        const deliveryId = await receive(services, receiver, body)
        await processDeliveries(services, noWarnings)
        const { deliveries } = await tracking.players.deliveries()
        return deliveries.find((delivery) => delivery.id === deliveryId)!
      }
    })
  },
  marks: async ({ as }, use) => {
    await use(async (person, animeId) => {
      const { episodes } = await as(person).tracking.watched({ animeId })
      return episodes.map(({ episodeId }) => episodeId).toSorted((one, other) => one - other)
    })
  },
})
type Marks = (person: Person, animeId?: number) => Promise<number[]>

export const minutes = 60 * 10_000_000

/** A body of Jellyfin's official plugin. */
export const jellyfin = (more: object = {}) => ({
  NotificationType: 'PlaybackStop',
  ItemType: 'Episode',
  Name: 'Sesión 1',
  SeriesName: 'Cowboy Bebop',
  SeasonNumber: 1,
  EpisodeNumber: 1,
  RunTimeTicks: 24 * minutes,
  PlaybackPositionTicks: 23 * minutes,
  PlayedToCompletion: true,
  NotificationUsername: 'spike',
  ...more,
})
export const toggled = (isPlayed: boolean) =>
  jellyfin({ NotificationType: 'UserDataSaved', SaveReason: 'TogglePlayed', Played: isPlayed })
export const stopAt = (position: number, more: object = {}) =>
  jellyfin({ PlaybackPositionTicks: position * minutes, PlayedToCompletion: false, ...more })

/** A progress report of Jellyfin's unofficial plugin, with the server's own objects. */
export const jellyfinItem = (IndexNumber: number, more: object = {}) => ({
  Event: 'Progress',
  Item: {
    Name: 'Sesión',
    Id: '8a7f',
    ServerId: '6c1e',
    Type: 'Episode',
    SeriesName: 'En otro idioma',
    SeriesId: 'f00d',
    SeasonName: 'Season 1',
    ParentIndexNumber: 1,
    IndexNumber,
    RunTimeTicks: 24 * minutes,
    ProviderIds: { Tvdb: '155079' },
    UserData: { PlaybackPositionTicks: 0, PlayCount: 1, Played: false, Key: '155079' },
  },
  User: { Name: 'spike', Id: '77aa' },
  Session: { Id: '1', Client: 'Jellyfin Web', PlayState: { PositionTicks: 11 * minutes, IsPaused: false } },
  Server: { Name: 'nas', Version: '10.11.6' },
  ...more,
})
