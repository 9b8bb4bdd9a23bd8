import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'

const FavouritesSchema = defineEntity({
  name: 'Favourites',
  tableName: 'favourites',
  properties: {
    user: () => p.oneToOne(User).primary().owner().deleteRule('cascade'),
    /** In their order. What is in the trash stays, unseen. */
    animeIds: p.array().columnType('int[]').defaultRaw(`'{}'`),
  },
  checks: [{ name: 'favourites_size_check', expression: `cardinality(anime_ids) <= ${limits.favourites.max}` }],
})

/** The few animes that a person likes best: one row, so that two changes of its order come one after the other. */
export class Favourites extends FavouritesSchema.class {}
FavouritesSchema.setClass(Favourites)
