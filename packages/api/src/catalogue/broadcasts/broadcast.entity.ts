import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { timestamp } from '../../database/columns.ts'
import { rowSource, rowSourceChecks } from '../entities/row-source.ts'
import { Season } from '../entities/season.entity.ts'

const BroadcastSchema = defineEntity({
  name: 'Broadcast',
  tableName: 'broadcasts',
  properties: {
    season: () => p.manyToOne(Season).primary().deleteRule('cascade'),
    /** The number of the episode with which these hours begin. */
    firstEpisode: p.integer().primary(),
    /** The broadcast of that episode. */
    startsAt: timestamp(),
    /** The time until the next broadcast, as an ISO 8601 duration: `P7D`. */
    every: p.text(),
    endsAt: timestamp().strictNullable(),
    /** An administrator has written it, so imports leave it unchanged. */
    isEdited: p.boolean().default(false),
    /** An administrator has removed it. The row stays, so that the next import does not add it again. */
    isRemoved: p.boolean().default(false),
    ...rowSource,
  },
  checks: [
    ...rowSourceChecks('broadcasts'),
    { name: 'broadcasts_first_episode_check', expression: `first_episode >= ${limits.episodeNumber.min}` },
    { name: 'broadcasts_every_check', expression: `every ~ '^P[0-9]{1,3}[DM]$'` },
  ],
})

/** When the episodes of a season are broadcast, from one of them on. `update-air-times.ts` derives the time of each. */
export class Broadcast extends BroadcastSchema.class {}
BroadcastSchema.setClass(Broadcast)
