import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { Anime } from '../catalogue/entities/anime.entity.ts'
import { timestamp } from '../database/columns.ts'

const DismissedAnimeSchema = defineEntity({
  name: 'DismissedAnime',
  tableName: 'dismissed_animes',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade').index('dismissed_animes_anime'),
    dismissedAt: timestamp().defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'dismissed_animes_newest',
      expression: `create index dismissed_animes_newest on dismissed_animes (user_id, dismissed_at desc, anime_id desc)`,
    },
  ],
})

/** An anime that a person does not want to be recommended. */
export class DismissedAnime extends DismissedAnimeSchema.class {}
DismissedAnimeSchema.setClass(DismissedAnime)
