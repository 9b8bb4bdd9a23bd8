import * as z from 'zod'
import { sentText } from '../fields.ts'
import { limits } from '../limits.ts'
import { loginForm, newPassword, newPasswordOf } from './auth.ts'
import type { Policy } from './auth.ts'

/** Asks for a letter with a link: whoever is named, and whether there is anybody of that name, the answer is the same. */
export const requestPasswordReset = z.object({
  /** A name or an e-mail. */
  username: loginForm.shape.username,
})
export type RequestPasswordReset = z.output<typeof requestPasswordReset>

/** `token` stands in the fragment of the link, which browsers send to nobody. */
export const resetPassword = z.object({
  token: sentText({ max: limits.passwordReset.token, required: 'Falta el token del enlace' }),
  newPassword,
})
export type ResetPassword = z.output<typeof resetPassword>

/** What the form holds: the confirmation never leaves the browser. */
export const resetPasswordForm = (policy: Policy) =>
  z
    .object({ newPassword: newPasswordOf(policy), confirmPassword: z.string() })
    .refine((form) => form.newPassword === form.confirmPassword, {
      error: 'Las contraseñas no coinciden',
      path: ['confirmPassword'],
    })
