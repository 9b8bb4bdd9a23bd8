import {
  deliveryOutcomes,
  deliveryReasons,
  playerEvents,
  playerSources,
} from '@animeteca/contracts/integrations/players'
import type {
  DeliveryOutcome,
  DeliveryReason,
  PlayerEvent,
  PlayerSource,
} from '@animeteca/contracts/integrations/players'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { oneOf, timestamp } from '../../database/columns.ts'
import { PlayerAddress } from './player-address.entity.ts'
import type { Playback } from './readers/playback.ts'

const PlayerDeliverySchema = defineEntity({
  name: 'PlayerDelivery',
  tableName: 'player_deliveries',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    address: () =>
      p.manyToOne(PlayerAddress).strictNullable().deleteRule('set null').index('player_deliveries_address'),
    source: p.text().$type<PlayerSource>().strictNullable(),
    event: p.text().$type<PlayerEvent>().strictNullable(),
    /** The parsed message; null if it was not readable. The original body is not stored. */
    playback: p.json<Playback>().strictNullable(),
    /** The player's series, as in `player_series`. */
    seriesKey: p.text().strictNullable(),
    /** Identifies the current playback, whose next progress message updates this row. Null after the end. */
    playingKey: p.text().strictNullable(),
    receivedAt: timestamp().defaultRaw('now()'),
    /** When the episode was watched or marked. */
    watchedAt: timestamp().defaultRaw('now()'),
    times: p.integer().default(1),
    /** Null while it waits to be processed. */
    outcome: p.text().$type<DeliveryOutcome>().strictNullable(),
    reason: p.text().$type<DeliveryReason>().strictNullable(),
    /** The matched episodes, in order. */
    episodeIds: p.array().columnType('int[]').defaultRaw(`'{}'`),
    /** Episodes that this delivery marked, and the rewatch that they were marked in, if any. */
    markedIds: p.array().columnType('int[]').defaultRaw(`'{}'`),
    rewatchId: p.bigint('number').strictNullable(),
    /** The tracking event with which this delivery moved the anime to Viendo, if it did. */
    listEventId: p.bigint('number').strictNullable(),
    /** Time window of a complete viewing, so that each viewing counts once. */
    playWindow: p.bigint('number').strictNullable(),
    /** When a server last started to process it, and the number of attempts. */
    takenAt: timestamp().strictNullable(),
    attempts: p.smallint().default(0),
  },
  indexes: [
    // players.deliveries: newest first
    {
      name: 'player_deliveries_newest',
      expression: `create index player_deliveries_newest on player_deliveries (user_id, id desc)`,
    },
    // players.take: deliveries to process, which are few
    {
      name: 'player_deliveries_due',
      expression: `create index player_deliveries_due on player_deliveries (user_id, id) where outcome is null`,
    },
    // housekeeping: people with recent deliveries
    {
      name: 'player_deliveries_received',
      expression: `create index player_deliveries_received on player_deliveries using brin (received_at)`,
    },
  ],
  uniques: [
    // one row per viewing, also when a player reports it by several events
    {
      name: 'player_deliveries_once',
      expression: `create unique index player_deliveries_once on player_deliveries (user_id, (episode_ids[1]), play_window) where play_window is not null`,
    },
    {
      name: 'player_deliveries_playing',
      expression: `create unique index player_deliveries_playing on player_deliveries (address_id, playing_key) where playing_key is not null`,
    },
  ],
  checks: [
    { name: 'player_deliveries_source_check', expression: oneOf('source', playerSources) },
    { name: 'player_deliveries_event_check', expression: oneOf('event', playerEvents) },
    { name: 'player_deliveries_outcome_check', expression: oneOf('outcome', deliveryOutcomes) },
    { name: 'player_deliveries_reason_check', expression: oneOf('reason', Object.keys(deliveryReasons)) },
  ],
})

/** One message of a player: stored to be processed, and then shown to its owner. */
export class PlayerDelivery extends PlayerDeliverySchema.class {}
PlayerDeliverySchema.setClass(PlayerDelivery)
