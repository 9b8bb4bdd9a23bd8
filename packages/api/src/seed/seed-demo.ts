import type { Pool } from 'pg'
import type { Passwords } from '../call/services/passwords.ts'
import { countAlsoSeen } from '../catalogue/counters/also-seen.ts'
import { countWeekFollowers } from '../catalogue/counters/week-followers.ts'
import type { Database } from '../database/database.ts'

/** Everybody in the demo signs in with it; there is no such account without the demo. */
export const demoPassword = 'animeteca'

/** Whom a newcomer is told about: an administrator, a beta tester and a plain user. */
export const demoAccounts = ['jet', 'faye', 'spike'] as const

/**
 * Fills an empty database with the demo catalogue and its cast, in one transaction; one with people or animes is left alone, which the caller
 * keeps from changing meanwhile.
 */
export async function seedDemo({ pool, orm }: Database, passwords: Passwords): Promise<'seeded' | 'not empty'> {
  const { rows } = await pool.query<{ isEmpty: boolean }>(
    `select not exists (select from animes) and not exists (select from users where not is_admin) as "isEmpty"`,
  )
  if (!rows[0]!.isEmpty) return 'not empty'
  const passwordHash = await passwords.hash(demoPassword)
  // it brings the ORM along
  const { fillDemo } = await import('./fill-demo.ts')
  const { em } = await orm()
  await em.fork().transactional((filling) => fillDemo(filling, passwordHash))
  // what is counted by the hour and by the night is there from the beginning
  await countWeekFollowers(pool)
  await countAlsoSeen(pool, new AbortController().signal)
  return 'seeded'
}

/** Whether the demo's people are here, so that the terminal names their password only where it is true. */
export async function hasDemo(pool: Pool) {
  const { rowCount } = await pool.query('select from users where email = any($1)', [
    demoAccounts.map((username) => `${username}@animeteca.example`),
  ])
  return rowCount === demoAccounts.length
}
