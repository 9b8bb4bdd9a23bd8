import * as z from 'zod'
import { currentPassword } from '../accounts/auth.ts'
import { id, text, time } from '../fields.ts'
import { limits } from '../limits.ts'

/** Suspends an account for some days, or permanently with null. The person reads the reason. */
export const suspend = z.object({
  id,
  days: z
    .int('Debe ser un número entero')
    .min(1, 'Como mínimo un día')
    .max(limits.suspension.days, `Como mucho ${limits.suspension.days} días`)
    .nullable(),
  reason: text({ max: limits.suspension.reason, required: 'Escribe el motivo' }),
  /** The administrator's password, where the policy requires it. */
  password: currentPassword.optional(),
})
export type Suspend = z.output<typeof suspend>

const suspendedPerson = z.object({
  id,
  reason: z.string(),
  since: time,
  /** Null if permanent. */
  until: time.nullable(),
})
export type SuspendedPerson = z.output<typeof suspendedPerson>

/** Suspended people, latest first. */
export const suspendedPeople = z.object({ people: z.array(suspendedPerson) })
