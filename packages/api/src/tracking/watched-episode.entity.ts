import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { Episode } from '../catalogue/entities/episode.entity.ts'
import { timestamp } from '../database/columns.ts'

const WatchedEpisodeSchema = defineEntity({
  name: 'WatchedEpisode',
  tableName: 'watched_episodes',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    episode: () => p.manyToOne(Episode).deleteRule('cascade').index('watched_episodes_episode'),
    /** Null for an unknown date. */
    watchedAt: timestamp().defaultRaw('now()').strictNullable(),
  },
  indexes: [
    // For `tracking.watched`: the newest of one person; for `profiles.statistics`: all of them, index-only.
    {
      name: 'watched_episodes_newest',
      expression: `create index watched_episodes_newest on watched_episodes (user_id, watched_at desc nulls last, id desc) include (episode_id)`,
    },
    // For `admin.activity`: marks of the last weeks.
    { name: 'watched_episodes_watched_at', properties: ['watchedAt'] },
  ],
  uniques: [{ name: 'watched_episodes_unique', properties: ['user', 'episode'] }],
})

/** An episode seen by a person, and when first. */
export class WatchedEpisode extends WatchedEpisodeSchema.class {}
WatchedEpisodeSchema.setClass(WatchedEpisode)
