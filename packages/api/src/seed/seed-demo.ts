import type { Pool } from 'pg'
import type { Passwords } from '../call/context/passwords.ts'
import { countWeekFollowers } from '../catalogue/counters/week-followers.ts'
import type { Database } from '../database/database.ts'
import { unitOfWork } from '../database/unit-of-work.ts'
import { renewRecommendations } from '../recommendations/renew-recommendations.ts'

/** The password of every demo account; the accounts exist only with the demo. */
export const demoPassword = 'animeteca'

/** The accounts printed at the first start: an administrator, a beta tester and an ordinary user. */
export const demoAccounts = ['jet', 'faye', 'spike'] as const

/**
 * Fills an empty database with the demo catalogue and its cast in one transaction. A database with people or animes is left unchanged. The caller
 * holds a lock against concurrent seeds.
 */
export async function seedDemo(database: Database, passwords: Passwords): Promise<'seeded' | 'not empty'> {
  const { pool } = database
  const { rows } = await pool.query<{ isEmpty: boolean }>(
    `select not exists (select from animes) and not exists (select from users where not is_admin) as "isEmpty"`,
  )
  if (!rows[0]!.isEmpty) return 'not empty'
  const passwordHash = await passwords.hash(demoPassword)
  // imported here because it loads MikroORM
  const { fillDemo } = await import('./fill-demo.ts')
  await unitOfWork(database, (unit) => fillDemo(unit, passwordHash))
  // figures computed by hourly and nightly jobs are present from the start
  await countWeekFollowers(pool)
  await renewRecommendations(pool, new AbortController().signal)
  return 'seeded'
}

/** Whether the demo accounts exist, so that the terminal prints their password only then. */
export async function hasDemo(pool: Pool) {
  const { rowCount } = await pool.query('select from users where email = any($1)', [
    demoAccounts.map((username) => `${username}@animeteca.example`),
  ])
  return rowCount === demoAccounts.length
}
