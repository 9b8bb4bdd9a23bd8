import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { Anime } from '../anime.entity.ts'

const AlsoSeenSchema = defineEntity({
  name: 'AlsoSeen',
  tableName: 'also_seen',
  properties: {
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade'),
    other: () => p.manyToOne(Anime).primary().deleteRule('cascade').index('also_seen_other'),
    /** How many of those who finished the one have finished the other. */
    people: p.integer(),
  },
  checks: [{ name: 'also_seen_people_check', expression: `people >= ${limits.alsoSeen.people}` }],
})

/** What else those who finished an anime have finished, counted each night; never of so few that somebody could be recognised. */
export class AlsoSeen extends AlsoSeenSchema.class {}
AlsoSeenSchema.setClass(AlsoSeen)
