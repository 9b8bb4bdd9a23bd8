import { readTicket, signTicket } from './signed-tickets.ts'

/** The account and the scheduled deletion that a ticket cancels. It is invalid for another deletion or after a change of password. */
export interface Recovery {
  userId: number
  erasedAfter: string
  passwordFingerprint: string
}

/** Signs a ticket for a person who has just authenticated, to cancel the deletion within ten minutes. */
export const signRecovery = ({ userId, erasedAfter, passwordFingerprint }: Recovery, secrets: readonly string[]) =>
  signTicket('recovery', { sub: String(userId), erasedAfter, passwordMark: passwordFingerprint }, secrets)

/** Verifies a ticket; undefined if it is invalid. */
export async function readRecovery(ticket: string, secrets: readonly string[]): Promise<Recovery | undefined> {
  const payload = await readTicket('recovery', ticket, secrets)
  if (!payload) return undefined
  const { sub, erasedAfter, passwordMark } = payload
  return { userId: Number(sub), erasedAfter: String(erasedAfter), passwordFingerprint: String(passwordMark) }
}
