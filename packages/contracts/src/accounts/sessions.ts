import * as z from 'zod'
import { time } from '../fields.ts'

/** An active session. Its network address and country are not stored. */
const sessionSummary = z.object({
  id: z.uuid(),
  /** `Firefox en Windows`; null if unknown. */
  device: z.string().nullable(),
  createdAt: time,
  /** Last refresh; open pages refresh every few minutes. */
  lastUsedAt: time,
  /** Whether it is the session of this request. */
  isThis: z.boolean(),
})
export type SessionSummary = z.output<typeof sessionSummary>

export const sessions = z.object({ sessions: z.array(sessionSummary) })

export const bySession = z.object({ id: z.uuid('Debe ser un identificador') })
export type BySession = z.output<typeof bySession>
