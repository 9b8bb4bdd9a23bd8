import { defineEntity, p } from '@mikro-orm/core'
import { Anime } from '../entities/anime.entity.ts'

const WeekFollowersSchema = defineEntity({
  name: 'WeekFollowers',
  tableName: 'week_followers',
  properties: {
    anime: () => p.oneToOne(Anime).primary().owner().deleteRule('cascade'),
    people: p.integer(),
  },
})

/** The animes that most people have watched in the last seven days, counted each hour. */
export class WeekFollowers extends WeekFollowersSchema.class {}
WeekFollowersSchema.setClass(WeekFollowers)
