import { limits } from '../limits.ts'
import type { Policy } from './auth.ts'

/** The sign-in policy without settings. In a file without zod, because the first script of the web app needs it. */
export const defaultPolicy: Policy = {
  directSignIn: 'everyone',
  providers: [],
  passwordMinLength: limits.password.min,
  isCommonPasswordRefused: false,
  isAdminReauthAsked: false,
  minimumAge: limits.minimumAge.default,
}
