import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { Anime } from '../catalogue/entities/anime.entity.ts'

const AnimePopularitySchema = defineEntity({
  name: 'AnimePopularity',
  tableName: 'anime_popularity',
  properties: {
    anime: () => p.oneToOne(Anime).primary().owner().deleteRule('cascade'),
    people: p.integer(),
    /** The sum of the squares of their affinities, by which a cosine divides. */
    squares: p.integer(),
  },
  checks: [{ name: 'anime_popularity_people_check', expression: `people >= ${limits.similarAnimes.people}` }],
})

/**
 * How many people have an affinity for an anime, counted each night. Unlike the followers, it contains no private lists, and animes with too few
 * people are left out.
 */
export class AnimePopularity extends AnimePopularitySchema.class {}
AnimePopularitySchema.setClass(AnimePopularity)
