import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { Episode } from '../catalogue/entities/episode.entity.ts'

const RevealedEpisodeSchema = defineEntity({
  name: 'RevealedEpisode',
  tableName: 'revealed_episodes',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    episode: () => p.manyToOne(Episode).primary().deleteRule('cascade'),
  },
})

/** A person has revealed the spoilers of an episode that they have not marked. */
export class RevealedEpisode extends RevealedEpisodeSchema.class {}
RevealedEpisodeSchema.setClass(RevealedEpisode)
