import * as z from 'zod'
import { id, sentText, success, time } from '../fields.ts'
import { limits } from '../limits.ts'
import { currentPassword } from './auth.ts'

/** Six digits of an app, or a recovery code, however they are grouped: without blanks and dashes, in capitals. */
export const signInCode = sentText({ max: limits.secondFactor.code, required: 'Escribe el código' })
  .overwrite((value) => value.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((value) => value.length > 0, 'Escribe el código')

/** Whether it is what an app shows, and not a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code)

/** A recovery code as a person reads it: `ABCD-EFGH-IJKL-MNOP`. */
export const groupedCode = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** The second step of signing in: with the ticket that `login` has given with `SECOND_FACTOR_REQUIRED`. */
export const loginWithCode = z.object({
  ticket: sentText({ max: limits.secondFactor.ticket, required: 'Falta el ticket del primer paso' }),
  code: signInCode,
})
export type LoginWithCode = z.output<typeof loginWithCode>

export const secondFactorStatus = z.object({
  isOn: z.boolean(),
  /** Since when; null while it is off. */
  since: time.nullable(),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z.int(),
})
export type SecondFactorStatus = z.output<typeof secondFactorStatus>

export const prepareSecondFactor = z.object({ currentPassword: currentPassword.optional() })
export type PrepareSecondFactor = z.output<typeof prepareSecondFactor>

/** What an authenticator app is given, in three forms: it holds nothing until `enable` has a code of it. */
export const secondFactorSecret = z.object({
  /** Base32, to be typed. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The address as a QR code: an SVG document. */
  qr: z.string(),
})

export const enableSecondFactor = z.object({ code: signInCode })
export type EnableSecondFactor = z.output<typeof enableSecondFactor>

/** Nothing answers them again. */
export const recoveryCodes = success.extend({ recoveryCodes: z.array(z.string()) })

/** What only somebody with both factors may do. */
export const withBothFactors = z.object({
  currentPassword: currentPassword.optional(),
  code: signInCode.optional(),
})
export type WithBothFactors = z.output<typeof withBothFactors>

/** The administrator's password where the policy asks for it. */
export const removeSecondFactor = z.object({ id, password: currentPassword.optional() })
export type RemoveSecondFactor = z.output<typeof removeSecondFactor>
