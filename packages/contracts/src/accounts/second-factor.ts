import * as z from 'zod'
import { id, sentText, success, time } from '../fields.ts'
import { limits } from '../limits.ts'
import { currentPassword, identityTicket } from './auth.ts'

/** A six-digit app code or a recovery code, normalised to capitals without blanks and dashes. */
export const signInCode = sentText({ max: limits.secondFactor.code, required: 'Escribe el código' })
  .overwrite((value) => value.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((value) => value.length > 0, 'Escribe el código')

/** Whether it is an app code and not a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code)

/** Formats a recovery code for display: `ABCD-EFGH-IJKL-MNOP`. */
export const groupedCode = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** The second step of signing in. `ticket` comes with the `SECOND_FACTOR_REQUIRED` error of `login`. */
export const loginWithCode = z.object({
  ticket: sentText({ max: limits.secondFactor.ticket, required: 'Falta el ticket del primer paso' }),
  code: signInCode,
  identityTicket: identityTicket.optional(),
})
export type LoginWithCode = z.output<typeof loginWithCode>

export const secondFactorStatus = z.object({
  isOn: z.boolean(),
  /** Null while it is off. */
  since: time.nullable(),
  /** Unused recovery codes. */
  recoveryCodesLeft: z.int(),
})
export type SecondFactorStatus = z.output<typeof secondFactorStatus>

export const prepareSecondFactor = z.object({ currentPassword: currentPassword.optional() })
export type PrepareSecondFactor = z.output<typeof prepareSecondFactor>

/** The new secret in three forms. It is inactive until `enable` verifies a code. */
export const secondFactorSecret = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** `uri` as a QR code in SVG. */
  qr: z.string(),
})

export const enableSecondFactor = z.object({ code: signInCode })
export type EnableSecondFactor = z.output<typeof enableSecondFactor>

/** The codes are only returned here. */
export const recoveryCodes = success.extend({ recoveryCodes: z.array(z.string()) })

/** Confirmation by password and, if the account has one, second factor. */
export const withBothFactors = z.object({
  currentPassword: currentPassword.optional(),
  code: signInCode.optional(),
})
export type WithBothFactors = z.output<typeof withBothFactors>

/** `password` is the administrator's, where the policy requires it. */
export const removeSecondFactor = z.object({ id, password: currentPassword.optional() })
export type RemoveSecondFactor = z.output<typeof removeSecondFactor>
