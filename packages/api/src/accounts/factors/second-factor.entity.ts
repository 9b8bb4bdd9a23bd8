import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { lengthBetween, timestamp, timestamps } from '../../database/columns.ts'
import { User } from '../user.entity.ts'

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    user: () => p.oneToOne(User).primary().owner().deleteRule('cascade'),
    /** The secret of the app, encrypted with a server secret; see `encrypted-secrets`. */
    secret: p.text(),
    /** When the first code was entered. Until then no code is required at sign-in. */
    confirmedAt: timestamp().strictNullable(),
    /** The time step, of 30 seconds since 1970, of the last accepted code: only later ones are accepted. */
    lastStep: p.integer().default(0),
    createdAt: timestamps.createdAt,
  },
  checks: [
    { name: 'second_factors_secret_check', expression: lengthBetween('secret', 1, limits.secondFactor.encrypted) },
  ],
})

/** A person's authenticator app. */
export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor)
