import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'

const FavouritesSchema = defineEntity({
  name: 'Favourites',
  tableName: 'favourites',
  properties: {
    user: () => p.oneToOne(User).primary().owner().deleteRule('cascade'),
    /** In the owner's order, including animes in the trash, which are not shown. */
    animeIds: p.array().columnType('int[]').defaultRaw(`'{}'`),
  },
  checks: [{ name: 'favourites_size_check', expression: `cardinality(anime_ids) <= ${limits.favourites.max}` }],
})

/** A person's favourite animes: one row, so that concurrent changes of the order run one after the other. */
export class Favourites extends FavouritesSchema.class {}
FavouritesSchema.setClass(Favourites)
