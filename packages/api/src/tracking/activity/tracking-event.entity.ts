import { eventKinds, listTypes, rewatchStates } from '@animeteca/contracts/labels'
import type { EventKind, ListType, RewatchState } from '@animeteca/contracts/labels'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Anime } from '../../catalogue/anime.entity.ts'
import { oneOf, timestamp } from '../../database/columns.ts'
import { WatchRun } from '../runs/watch-run.entity.ts'

const TrackingEventSchema = defineEntity({
  name: 'TrackingEvent',
  tableName: 'tracking_events',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** Null when it was about episodes of several. */
    anime: () => p.manyToOne(Anime).strictNullable().deleteRule('cascade'),
    kind: p.text().$type<EventKind>(),
    at: timestamp().defaultRaw('now()'),
    /** When it was taken back. */
    undoneAt: timestamp().strictNullable(),
    /** The episodes that changed, by season and number, beside the time of each mark or entry, null for an unknown one. */
    episodeIds: p.array().columnType('int[]').defaultRaw(`'{}'`),
    moments: p.array().columnType('timestamptz[]').defaultRaw(`'{}'`),
    /** Seconds into each episode whose entry was erased. */
    positions: p.array().columnType('int[]').defaultRaw(`'{}'`),
    /** The lists that the anime left and entered, null for none, and since when it had been in the one that it left. */
    listFrom: p.text().$type<ListType>().strictNullable(),
    listTo: p.text().$type<ListType>().strictNullable(),
    addedFrom: timestamp().strictNullable(),
    addedTo: timestamp().strictNullable(),
    /** The run that it is about, if any, and what that was before and after, null where it stayed what it was. */
    run: () => p.manyToOne(WatchRun).strictNullable().deleteRule('cascade'),
    runFrom: p.text().$type<RewatchState>().strictNullable(),
    runTo: p.text().$type<RewatchState>().strictNullable(),
  },
  indexes: [
    // tracking.activity: the newest of one person; taking back: everything since
    {
      name: 'tracking_events_newest',
      expression: `create index tracking_events_newest on tracking_events (user_id, at desc, id desc)`,
    },
    // what goes with a run, and what has changed it since
    {
      name: 'tracking_events_run',
      expression: `create index tracking_events_run on tracking_events (run_id) where run_id is not null`,
    },
    // housekeeping: the oldest of everybody, which stand together
    {
      name: 'tracking_events_at',
      expression: `create index tracking_events_at on tracking_events using brin (at)`,
    },
  ],
  checks: [
    { name: 'tracking_events_kind_check', expression: oneOf('kind', eventKinds) },
    { name: 'tracking_events_list_from_check', expression: oneOf('list_from', listTypes) },
    { name: 'tracking_events_list_to_check', expression: oneOf('list_to', listTypes) },
    { name: 'tracking_events_run_from_check', expression: oneOf('run_from', rewatchStates) },
    { name: 'tracking_events_run_to_check', expression: oneOf('run_to', rewatchStates) },
    { name: 'tracking_events_moments_check', expression: 'cardinality(moments) = cardinality(episode_ids)' },
  ],
})

/** An act of tracking, with what was before it: rows are added with what they tell of, and taken back or forgotten. */
export class TrackingEvent extends TrackingEventSchema.class {}
TrackingEventSchema.setClass(TrackingEvent)
