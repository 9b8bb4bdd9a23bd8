import { eventKinds, listTypes, rewatchStates } from '@animeteca/contracts/labels'
import type { EventKind, ListType, RewatchState } from '@animeteca/contracts/labels'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Anime } from '../../catalogue/entities/anime.entity.ts'
import { oneOf, timestamp } from '../../database/columns.ts'
import { Rewatch } from '../rewatches/rewatch.entity.ts'

const TrackingEventSchema = defineEntity({
  name: 'TrackingEvent',
  tableName: 'tracking_events',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** Null for an event about episodes of several animes. */
    anime: () => p.manyToOne(Anime).strictNullable().deleteRule('cascade'),
    kind: p.text().$type<EventKind>(),
    at: timestamp().defaultRaw('now()'),
    /** When the event was undone. */
    undoneAt: timestamp().strictNullable(),
    /** The changed episodes by season and number, and the date of each mark or entry, null if unknown. */
    episodeIds: p.array().columnType('int[]').defaultRaw(`'{}'`),
    watchedTimes: p.array().columnType('timestamptz[]').defaultRaw(`'{}'`),
    /** Seconds into each episode whose history entry was deleted. */
    positions: p.array().columnType('int[]').defaultRaw(`'{}'`),
    /** The lists that the anime left and entered, null for no list, and since when it was in each. */
    listFrom: p.text().$type<ListType>().strictNullable(),
    listTo: p.text().$type<ListType>().strictNullable(),
    addedFrom: timestamp().strictNullable(),
    addedTo: timestamp().strictNullable(),
    /** Whether an import had put the anime into the list that it left. */
    importedFrom: p.boolean().default(false),
    /** The rewatch it belongs to, if any, with its state before and after, null where that did not change. */
    rewatch: () => p.manyToOne(Rewatch).strictNullable().deleteRule('cascade'),
    rewatchFrom: p.text().$type<RewatchState>().strictNullable(),
    rewatchTo: p.text().$type<RewatchState>().strictNullable(),
    /** When a rewatch had ended that became active again. */
    endedFrom: timestamp().strictNullable(),
  },
  indexes: [
    // For `tracking.activity`: the newest of one person; for undoing: everything since.
    {
      name: 'tracking_events_newest',
      expression: `create index tracking_events_newest on tracking_events (user_id, at desc, id desc)`,
    },
    // Events of a rewatch, to find later changes of it.
    {
      name: 'tracking_events_rewatch',
      expression: `create index tracking_events_rewatch on tracking_events (rewatch_id) where rewatch_id is not null`,
    },
    // For housekeeping: the oldest events of all people, which are stored together.
    {
      name: 'tracking_events_at',
      expression: `create index tracking_events_at on tracking_events using brin (at)`,
    },
  ],
  checks: [
    { name: 'tracking_events_kind_check', expression: oneOf('kind', eventKinds) },
    { name: 'tracking_events_list_from_check', expression: oneOf('list_from', listTypes) },
    { name: 'tracking_events_list_to_check', expression: oneOf('list_to', listTypes) },
    { name: 'tracking_events_rewatch_from_check', expression: oneOf('rewatch_from', rewatchStates) },
    { name: 'tracking_events_rewatch_to_check', expression: oneOf('rewatch_to', rewatchStates) },
    {
      name: 'tracking_events_watched_times_check',
      expression: 'cardinality(watched_times) = cardinality(episode_ids)',
    },
  ],
})

/** A change of tracking data with the state before it. Rows are inserted with the change, and undone or deleted later. */
export class TrackingEvent extends TrackingEventSchema.class {}
TrackingEventSchema.setClass(TrackingEvent)
