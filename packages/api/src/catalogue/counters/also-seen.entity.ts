import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { Anime } from '../anime.entity.ts'

const AlsoSeenSchema = defineEntity({
  name: 'AlsoSeen',
  tableName: 'also_seen',
  properties: {
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade'),
    other: () => p.manyToOne(Anime).primary().deleteRule('cascade').index('also_seen_other'),
    /** How many people have finished both animes. */
    people: p.integer(),
  },
  checks: [{ name: 'also_seen_people_check', expression: `people >= ${limits.alsoSeen.people}` }],
})

/**
 * Which other animes people who finished an anime have finished, counted each night. Pairs with few people are left out, so that the numbers reveal
 * no person.
 */
export class AlsoSeen extends AlsoSeenSchema.class {}
AlsoSeenSchema.setClass(AlsoSeen)
