import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { Anime } from '../catalogue/entities/anime.entity.ts'
import { between } from '../database/columns.ts'

const AffinitySchema = defineEntity({
  name: 'Affinity',
  tableName: 'affinities',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade'),
    weight: p.smallint(),
  },
  indexes: [
    // For the people of an anime, index-only.
    {
      name: 'affinities_anime',
      expression: `create index affinities_anime on affinities (anime_id, user_id) include (weight)`,
    },
  ],
  checks: [{ name: 'affinities_weight_check', expression: between('weight', limits.affinity) }],
})

/** How much a person likes an anime. Only for people and animes that may be used in other people's recommendations. Renewed each night. */
export class Affinity extends AffinitySchema.class {}
AffinitySchema.setClass(Affinity)
