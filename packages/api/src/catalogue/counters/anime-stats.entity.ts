import { defineEntity, p } from '@mikro-orm/core'
import { recentExtremes } from '../../database/columns.ts'
import { Anime } from '../entities/anime.entity.ts'

const AnimeStatsSchema = defineEntity({
  name: 'AnimeStats',
  tableName: 'anime_stats',
  properties: {
    anime: () => p.oneToOne(Anime).primary().owner().deleteRule('cascade'),
    /** Sum and number of the ratings on its visible episodes. */
    ratingSum: p.integer().default(0),
    ratingCount: p.integer().default(0),
    ...recentExtremes,
    /** Visible seasons and episodes. */
    seasonCount: p.integer().default(0),
    episodeCount: p.integer().default(0),
    /** The median duration of its episodes in minutes; null if no duration is known. */
    minutes: p.smallint().strictNullable(),
    /** People who have it in a list other than Abandonados. Housekeeping counts them, so it is up to an hour old. */
    followerCount: p.integer().default(0),
  },
})

/** Counters of an anime, in a separate table, so that a rating rewrites a narrow row without indexes. */
export class AnimeStats extends AnimeStatsSchema.class {}
AnimeStatsSchema.setClass(AnimeStats)
