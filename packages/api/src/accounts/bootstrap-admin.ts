import { register } from '@animeteca/contracts/accounts/auth'
import type { Pool } from 'pg'
import type { Passwords } from '../call/context/passwords.ts'
import { execute, statement } from '../database/statement.ts'

// the e-mail still identifies an administrator who has changed their username
const find = statement(
  'auth.findAdmin',
  'select from users where lower(username) = lower($1) or lower(email) = lower($2)',
)
const add = statement(
  'auth.addAdmin',
  'insert into users (username, email, password_hash, is_admin) values ($1, $2, $3, true)',
)

/** Creates the administrator of `ADMIN_USERNAME`, `ADMIN_EMAIL` and `ADMIN_PASSWORD` at start if they do not exist. */
export async function bootstrapAdmin(
  pool: Pool,
  passwords: Passwords,
  account: { username: string; email: string; password: string },
): Promise<'created' | 'exists'> {
  const { username, email, password } = register.parse(account)
  if ((await execute(pool, find, [username, email])) > 0) return 'exists'
  await execute(pool, add, [username, email, await passwords.hash(password)])
  return 'created'
}
