import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { lengthBetween, timestamp, timestamps } from '../../database/columns.ts'
import { User } from '../user.entity.ts'

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    user: () => p.oneToOne(User).primary().owner().deleteRule('cascade'),
    /** What the app makes its codes of, encrypted with a key of the server's: see `sealed-secrets`. */
    secret: p.text(),
    /** When a code of the app was typed for the first time: until then it is asked of nobody. */
    confirmedAt: timestamp().strictNullable(),
    /** The time step, of 30 seconds since 1970, of the last code that was accepted: neither it nor an earlier one is again. */
    lastStep: p.integer().default(0),
    createdAt: timestamps.createdAt,
  },
  checks: [{ name: 'second_factors_secret_check', expression: lengthBetween('secret', 1, limits.secondFactor.sealed) }],
})

/** The authenticator app of somebody who signs in in two steps. */
export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor)
