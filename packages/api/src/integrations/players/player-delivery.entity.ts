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
    /** What was read of it; null where nothing was. Nothing else of what was sent is kept. */
    playback: p.json<Playback>().strictNullable(),
    /** Which series of the player's it is of, as `player_series` knows it. */
    seriesKey: p.text().strictNullable(),
    /** Names what plays, while it does: its next position takes the place of this one. */
    playingKey: p.text().strictNullable(),
    receivedAt: timestamp().defaultRaw('now()'),
    /** When it was watched, or marked. */
    watchedAt: timestamp().defaultRaw('now()'),
    times: p.integer().default(1),
    /** Null while it waits to be processed. */
    outcome: p.text().$type<DeliveryOutcome>().strictNullable(),
    reason: p.text().$type<DeliveryReason>().strictNullable(),
    /** What it is in our catalogue, in order. */
    episodeIds: p.array().columnType('int[]').defaultRaw(`'{}'`),
    /** Those that it has marked, which had not been before, and the run that it marked them in, if any. */
    markedIds: p.array().columnType('int[]').defaultRaw(`'{}'`),
    runId: p.bigint('number').strictNullable(),
    /** Number of the time window in which it saw an episode through: once each. */
    playWindow: p.bigint('number').strictNullable(),
    /** When a server has taken it up, and how often one has. */
    takenAt: timestamp().strictNullable(),
    attempts: p.smallint().default(0),
  },
  indexes: [
    // players.deliveries: the newest of one person
    {
      name: 'player_deliveries_newest',
      expression: `create index player_deliveries_newest on player_deliveries (user_id, id desc)`,
    },
    // players.take: what waits, which is next to nothing at any moment
    {
      name: 'player_deliveries_due',
      expression: `create index player_deliveries_due on player_deliveries (user_id, id) where outcome is null`,
    },
    // housekeeping: whoever has had one lately
    {
      name: 'player_deliveries_received',
      expression: `create index player_deliveries_received on player_deliveries using brin (received_at)`,
    },
  ],
  uniques: [
    // one viewing, however many ways there are to tell of it
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

/** What a player has told: kept until it has been processed, and for its owner to look at afterwards. */
export class PlayerDelivery extends PlayerDeliverySchema.class {}
PlayerDeliverySchema.setClass(PlayerDelivery)
