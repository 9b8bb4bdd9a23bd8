import type { User } from '@animeteca/contracts/accounts/auth'
import type { ById } from '@animeteca/contracts/fields'
import type { Pool, PoolClient } from 'pg'
import type { Connected } from '../call/context/read-context.ts'
import { newUntil } from '../call/limits/newcomers.ts'
import { queryJson, keyed, queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { wantsAdultTitles } from '../visibility/audience.ts'

/** The columns of the contract's `user`, a row of `users`. */
export const userColumns = (
  u: string,
) => `${u}.id, ${u}.username, ${u}.email, ${u}.is_admin as "isAdmin", ${u}.is_beta_tester as "isBetaTester",
  ${u}.profile_picture as "profilePicture", ${u}.profile_frame as "profileFrame", ${u}.bio, iso(${u}.created_at) as "createdAt",
  ${u}.user_status as "userStatus", presence(${u}.user_status, ${u}.last_seen_at) as status`

const userById = keyed(
  'auth.user',
  `select to_jsonb(r) || case when ${wantsAdultTitles('$1')} then '{"seesAdultTitles": true}' else '{}' end::jsonb as json
     from (select ${userColumns('u')} from users u where u.id = $1) r`,
)

/** The signed-in person. On a transaction's connection it includes that transaction's changes. */
export const readUser = async ({ pool }: Connected, { id }: ById) =>
  (await queryJson<User>(pool, userById, [id])) ?? fail('SESSION_EXPIRED')

const accountTaken = keyed(
  'auth.taken',
  `select from users
    where lower(username) = lower($1) or display_name(username) = display_name($1) or lower(email) = lower($2)
    limit 1`,
)

/** Whether the username, a lookalike of it or the e-mail is taken. */
export const isAccountTaken = async (pool: Pool, username: string, email: string) =>
  (await queryOne(pool, accountTaken, [username, email])) !== undefined

const add = statement(
  'auth.add',
  `insert into users (username, email, password_hash, new_until, terms_accepted_at, profile_public)
   values ($1, $2, $3, ${newUntil}, case when $4::boolean then now() end, $5) returning id`,
)

interface NewUser {
  username: string
  email: string
  /** Null for an account that signs in through a provider. */
  passwordHash: string | null
  hasAcceptedTerms: boolean
  isPublic: boolean
}

/** Inserts a registered person with the defaults of the other columns. */
export async function addUser(on: PoolClient, { username, email, passwordHash, hasAcceptedTerms, isPublic }: NewUser) {
  return (await queryOne<{ id: number }>(on, add, [username, email, passwordHash, hasAcceptedTerms, isPublic]))!
}

const byName = keyed(
  'auth.credentials',
  `select id, username, email, is_admin as "isAdmin", password_hash as "passwordHash",
          exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor"
     from users u where (lower(username) = lower($1) or lower(email) = lower($1)) and erased_at is null`,
)

interface Credentials {
  id: number
  username: string
  email: string
  isAdmin: boolean
  /** Null for an account that signs in through a provider. */
  passwordHash: string | null
  hasSecondFactor: boolean
}

/** The password hash of a person found by username or e-mail without case, and whether a second factor is required. */
export const findCredentials = (pool: Pool, name: string) => queryOne<Credentials>(pool, byName, [name])
