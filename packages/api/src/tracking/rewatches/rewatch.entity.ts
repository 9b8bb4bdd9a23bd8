import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Anime } from '../../catalogue/entities/anime.entity.ts'
import { timestamp } from '../../database/columns.ts'

const RewatchSchema = defineEntity({
  name: 'Rewatch',
  tableName: 'rewatches',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    anime: () => p.manyToOne(Anime).deleteRule('cascade').index('rewatches_anime'),
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
      name: 'rewatches_open',
      expression: `create unique index rewatches_open on rewatches (user_id, anime_id) where ended_at is null and discarded_at is null`,
    },
    // For `readForAnime` and `readRewatches`: the rewatches of a person by anime, in their order.
    { name: 'rewatches_of_anime', properties: ['user', 'anime', 'startedAt'] },
    // For housekeeping.
    {
      name: 'rewatches_discarded',
      expression: `create index rewatches_discarded on rewatches (discarded_at) where discarded_at is not null`,
    },
  ],
  checks: [{ name: 'rewatches_finished_check', expression: 'not is_finished or ended_at is not null' }],
})

/** A rewatch: a person watches an anime for the second time or later. The first time is stored as watched episodes. */
export class Rewatch extends RewatchSchema.class {}
RewatchSchema.setClass(Rewatch)
