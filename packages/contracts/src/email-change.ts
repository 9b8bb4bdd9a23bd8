import * as z from 'zod'
import { sentText } from './fields.ts'
import { limits } from './limits.ts'

/** What stands in the fragment of the link in a letter, which browsers send to nobody. */
export const byEmailLink = z.object({
  token: sentText({ max: limits.passwordReset.token, required: 'Falta el token del enlace' }),
})
export type ByEmailLink = z.output<typeof byEmailLink>
