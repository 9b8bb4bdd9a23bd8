import { defineEntity, p } from '@mikro-orm/core'
import { recentVotes } from '../../database/columns.ts'
import { Anime } from '../anime.entity.ts'

const AnimeStatsSchema = defineEntity({
  name: 'AnimeStats',
  tableName: 'anime_stats',
  properties: {
    anime: () => p.oneToOne(Anime).primary().owner().deleteRule('cascade'),
    /** Sum and number of the votes on its visible episodes. */
    ratingSum: p.integer().default(0),
    ratingCount: p.integer().default(0),
    ...recentVotes,
    /** Visible seasons and episodes. */
    seasonCount: p.integer().default(0),
    episodeCount: p.integer().default(0),
    /** Minutes of an episode, half of them being longer; null while no episode says. */
    minutes: p.smallint().strictNullable(),
    /** People who keep it in a list that isn't Abandonados: counted by housekeeping, so up to an hour late. */
    followerCount: p.integer().default(0),
  },
})

/** Counters of an anime, apart from its texts so that a vote rewrites a narrow row without indexes. */
export class AnimeStats extends AnimeStatsSchema.class {}
AnimeStatsSchema.setClass(AnimeStats)
