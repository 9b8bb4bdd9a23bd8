import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Platform } from '../../catalogue/broadcasts/platform.entity.ts'

const OwnPlatformSchema = defineEntity({
  name: 'OwnPlatform',
  tableName: 'own_platforms',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    platform: () => p.manyToOne(Platform).primary().deleteRule('cascade').index('own_platforms_platform'),
  },
})

/** A platform that a person has. `users.region` has the country where they watch. */
export class OwnPlatform extends OwnPlatformSchema.class {}
OwnPlatformSchema.setClass(OwnPlatform)
