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

/** A recovery code, used once in place of a code of a lost app and then deleted. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode)
