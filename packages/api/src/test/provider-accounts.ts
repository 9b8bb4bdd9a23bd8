import { expect } from 'vitest'

let people = 0
/** A person whom the provider knows and the site does not. */
export const stranger = () => ({ sub: `f:stranger-${people++}`, preferred_username: 'vicious' })

/** Stores an identity of a person: their id, the provider, its issuer and the subject. */
export const link = (
  services: { pool: { query: (sql: string, values: unknown[]) => Promise<unknown> } },
  ...values: unknown[]
) => services.pool.query('insert into identities (user_id, provider, issuer, subject) values ($1, $2, $3, $4)', values)

/** The ticket of a failure. */
export async function ticketOf(call: Promise<unknown>, key = 'IDENTITY_UNKNOWN'): Promise<string> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason as { key: string; ticket: string },
  )
  expect(error).toMatchObject({ key, ticket: expect.any(String) })
  return error!.ticket
}
