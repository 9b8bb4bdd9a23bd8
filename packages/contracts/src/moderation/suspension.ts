import * as z from 'zod'
import { currentPassword } from '../accounts/auth.ts'
import { id, text, time } from '../fields.ts'
import { limits } from '../limits.ts'

/** Keeps somebody out, for so many days or for good. The reason is read by whom it is about. */
export const suspend = z.object({
  id,
  days: z
    .int('Debe ser un número entero')
    .min(1, 'Como mínimo un día')
    .max(limits.suspension.days, `Como mucho ${limits.suspension.days} días`)
    .nullable(),
  reason: text({ max: limits.suspension.reason, required: 'Escribe el motivo' }),
  /** The administrator's, where the policy asks for it. */
  password: currentPassword.optional(),
})
export type Suspend = z.output<typeof suspend>

export const suspendedPerson = z.object({
  id,
  reason: z.string(),
  since: time,
  /** Null for good. */
  until: time.nullable(),
})
export type SuspendedPerson = z.output<typeof suspendedPerson>

/** Who is kept out, the latest first. */
export const suspendedPeople = z.object({ people: z.array(suspendedPerson) })
