import * as z from 'zod'
import { sentText } from '../fields.ts'
import { limits } from '../limits.ts'
import { loginForm, newPassword, newPasswordOf, passwordsDiffer } from './auth.ts'
import type { Policy } from './auth.ts'

/** Requests a reset link by mail. The response is the same whether or not the account exists. */
export const requestPasswordReset = z.object({
  /** Username or e-mail address. */
  username: loginForm.shape.username,
})
export type RequestPasswordReset = z.output<typeof requestPasswordReset>

/** `token` is in the fragment of the link, which browsers do not send to servers. */
export const resetPassword = z.object({
  token: sentText({ max: limits.passwordReset.token, required: 'Falta el token del enlace' }),
  newPassword,
})
export type ResetPassword = z.output<typeof resetPassword>

/** The form; the confirmation never leaves the browser. */
export const resetPasswordForm = (policy: Policy) =>
  z
    .object({ newPassword: newPasswordOf(policy), confirmPassword: z.string() })
    .refine((form) => form.newPassword === form.confirmPassword, {
      error: passwordsDiffer,
      path: ['confirmPassword'],
    })
