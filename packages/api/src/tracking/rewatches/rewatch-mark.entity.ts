import { defineEntity, p } from '@mikro-orm/core'
import { Episode } from '../../catalogue/entities/episode.entity.ts'
import { timestamp } from '../../database/columns.ts'
import { Rewatch } from './rewatch.entity.ts'

const RewatchMarkSchema = defineEntity({
  name: 'RewatchMark',
  tableName: 'rewatch_marks',
  properties: {
    rewatch: () => p.manyToOne(Rewatch).primary().deleteRule('cascade'),
    episode: () => p.manyToOne(Episode).primary().deleteRule('cascade').index('rewatch_marks_episode'),
    watchedAt: timestamp().defaultRaw('now()'),
    /** Whether the episode had not been seen before, so that this mark made it a watched episode. */
    isFirst: p.boolean().default(false),
  },
})

/** An episode seen in a rewatch, and when. */
export class RewatchMark extends RewatchMarkSchema.class {}
RewatchMarkSchema.setClass(RewatchMark)
