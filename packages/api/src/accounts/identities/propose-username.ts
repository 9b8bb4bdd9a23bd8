import { username } from '@animeteca/contracts/accounts/auth'
import { limits } from '@animeteca/contracts/limits'
import type { Pool } from 'pg'
import { queryOne, statement } from '../../database/statement.ts'

/** Numbers that are tried behind a name that is taken. */
const numbers = ['', ...Array.from({ length: 8 }, (_, n) => String(n + 2))]
/** Behind the last name, so that there is always a free one. */
const manyNumbers = () => Array.from({ length: 20 }, () => String(1 + Math.floor(Math.random() * 9_999_999)))
const lastName = 'persona'

const free = statement(
  'auth.freeUsername',
  `select c.name from unnest($1::text[]) with ordinality c (name, at)
    where not exists (select from users u where lower(u.username) = lower(c.name))
      and not exists (select from users u where display_name(u.username) = display_name(c.name))
    order by c.at limit 1`,
)

/** The first free username that can be derived from the names of a person. Another person may still register it first. */
export async function proposeUsername(pool: Pool, names: readonly string[]): Promise<string> {
  // a reserved name is not proposed with a number either
  const bases = names.map(usernameFrom).filter((base) => username.safeParse(base).success)
  const candidates = [
    ...bases.flatMap((base) => numbers.map((number) => numbered(base, number))),
    ...manyNumbers().map((number) => numbered(lastName, number)),
  ]
  return (await queryOne<{ name: string }>(pool, free, [candidates]))?.name ?? ''
}

/** `José Núñez` becomes `Jose.Nunez`, and of an e-mail address only the part before the `@` is taken. */
const usernameFrom = (name: string) =>
  name
    .replace(/@.*/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .replaceAll(/\s+/g, '.')
    .replaceAll(/[^A-Za-z0-9_.-]/g, '')
    .slice(0, limits.username.max)

const numbered = (base: string, number: string) => base.slice(0, limits.username.max - number.length) + number
