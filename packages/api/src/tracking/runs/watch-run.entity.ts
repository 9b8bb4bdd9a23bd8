import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Anime } from '../../catalogue/anime.entity.ts'
import { timestamp } from '../../database/columns.ts'

const WatchRunSchema = defineEntity({
  name: 'WatchRun',
  tableName: 'watch_runs',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    anime: () => p.manyToOne(Anime).deleteRule('cascade').index('watch_runs_anime'),
    startedAt: timestamp().defaultRaw('now()'),
    /** Null while it is open. */
    endedAt: timestamp().strictNullable(),
    /** Whether all of it had been seen then. */
    isFinished: p.boolean().default(false),
    /** When it was discarded: it is kept for as long as that can be undone. */
    discardedAt: timestamp().strictNullable(),
  },
  indexes: [
    // one is open at most; tracking.nextEpisodes, listProgress: the open ones of one person
    {
      name: 'watch_runs_open',
      expression: `create unique index watch_runs_open on watch_runs (user_id, anime_id) where ended_at is null and discarded_at is null`,
    },
    // forAnime, runs: all of one person, by anime and in their order
    { name: 'watch_runs_of_anime', properties: ['user', 'anime', 'startedAt'] },
    // housekeeping
    {
      name: 'watch_runs_discarded',
      expression: `create index watch_runs_discarded on watch_runs (discarded_at) where discarded_at is not null`,
    },
  ],
  checks: [{ name: 'watch_runs_finished_check', expression: 'not is_finished or ended_at is not null' }],
})

/** That somebody watches an anime again: the second time, or a later one. The first time is their watched episodes. */
export class WatchRun extends WatchRunSchema.class {}
WatchRunSchema.setClass(WatchRun)
