import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../auth/user.entity.ts'

const ProfileStatsSchema = defineEntity({
  name: 'ProfileStats',
  tableName: 'profile_stats',
  properties: {
    user: () => p.oneToOne(User).primary().owner().deleteRule('cascade'),
    /** Grows with every change of the profile and its comments; part of what a polling page compares. */
    version: p.integer().default(1),
  },
})

/** Counters of a profile, beside the row that carries its texts. */
export class ProfileStats extends ProfileStatsSchema.class {}
ProfileStatsSchema.setClass(ProfileStats)
