import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../user.entity.ts'

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    /** SHA-256 of 80 random bits, base64url. */
    hash: p.text().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('recovery_codes_user'),
  },
})

/** What somebody types once instead of a code of the app that they have lost: whatever is used is deleted. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode)
