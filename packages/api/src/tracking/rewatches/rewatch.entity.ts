import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Anime } from '../../catalogue/anime.entity.ts'
import { timestamp } from '../../database/columns.ts'

const RewatchSchema = defineEntity({
  name: 'Rewatch',
  tableName: 'watch_runs',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    anime: () => p.manyToOne(Anime).deleteRule('cascade').index('watch_runs_anime'),
    startedAt: timestamp().defaultRaw('now()'),
    /** Null while it is active. */
    endedAt: timestamp().strictNullable(),
    /** Whether everything had been seen at its end. */
    isFinished: p.boolean().default(false),
    /** When it was discarded. The row is retained while that can be undone. */
    discardedAt: timestamp().strictNullable(),
  },
  indexes: [
    // At most one active rewatch per person and anime; also for `tracking.nextEpisodes` and `listProgress`.
    {
      name: 'watch_runs_open',
      expression: `create unique index watch_runs_open on watch_runs (user_id, anime_id) where ended_at is null and discarded_at is null`,
    },
    // For `forAnime` and `runs`: the rewatches of a person by anime, in their order.
    { name: 'watch_runs_of_anime', properties: ['user', 'anime', 'startedAt'] },
    // For housekeeping.
    {
      name: 'watch_runs_discarded',
      expression: `create index watch_runs_discarded on watch_runs (discarded_at) where discarded_at is not null`,
    },
  ],
  checks: [{ name: 'watch_runs_finished_check', expression: 'not is_finished or ended_at is not null' }],
})

/** A rewatch: a person watches an anime for the second time or later. The first time is stored as watched episodes. */
export class Rewatch extends RewatchSchema.class {}
RewatchSchema.setClass(Rewatch)
