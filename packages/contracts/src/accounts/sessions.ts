import * as z from 'zod'
import { time } from '../fields.ts'

/** A place where somebody is signed in. Nobody keeps from where: neither address nor country. */
export const heldSession = z.object({
  id: z.uuid(),
  /** `Firefox en Windows`; null where nobody can tell. */
  device: z.string().nullable(),
  createdAt: time,
  /** When it was begun or renewed: pages that are open do so every few minutes. */
  lastUsedAt: time,
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
})
export type HeldSession = z.output<typeof heldSession>

export const sessions = z.object({ sessions: z.array(heldSession) })

export const bySession = z.object({ id: z.uuid('Debe ser un identificador') })
export type BySession = z.output<typeof bySession>
