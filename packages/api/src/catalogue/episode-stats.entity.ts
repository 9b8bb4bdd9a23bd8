import { defineEntity, p } from '@mikro-orm/core'
import { Episode } from './episode.entity.ts'

const EpisodeStatsSchema = defineEntity({
  name: 'EpisodeStats',
  tableName: 'episode_stats',
  properties: {
    episode: () => p.oneToOne(Episode).primary().owner().deleteRule('cascade'),
    ratingSum: p.integer().default(0),
    ratingCount: p.integer().default(0),
  },
})

/** Counters of an episode that somebody has voted on; no row means none has. */
export class EpisodeStats extends EpisodeStatsSchema.class {}
EpisodeStatsSchema.setClass(EpisodeStats)
