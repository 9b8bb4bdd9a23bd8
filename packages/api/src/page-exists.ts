import { id } from '@animeteca/contracts/fields'
import { profileByUsername } from '@animeteca/contracts/profiles'
import type { Pool } from 'pg'
import { rowOf, statement } from './database/statement.ts'
import type { Statement } from './database/statement.ts'
import { visibleEpisodes } from './episodes/visible-episodes.ts'

const anime = statement('pages.anime', 'select from animes where id = $1 and deleted_at is null')
const episode = statement('pages.episode', `select from ${visibleEpisodes} where e.id = $1`)
const profile = statement('pages.profile', 'select from users where lower(username) = lower($1)')

const idOf = (text: string) => (/^\d{1,10}$/.test(text) ? id.safeParse(Number(text)).data : undefined)
const usernameOf = (text: string) => profileByUsername.shape.username.safeParse(text).data

/** What the pages that show one thing look it up by; undefined is nothing that there could be. */
const pages: Record<string, { sql: Statement; keyOf: (text: string) => string | number | undefined }> = {
  anime: { sql: anime, keyOf: idOf },
  episode: { sql: episode, keyOf: idOf },
  profile: { sql: profile, keyOf: usernameOf },
}

/**
 * Whether a page about one thing, `/anime/1`, `/episode/1` or `/profile/spike`, has that thing to show, to anybody at all:
 * a private profile is there too. Every other address is taken to exist.
 */
export async function pageExists(pool: Pool, pathname: string): Promise<boolean> {
  const [kind = '', name, ...rest] = pathname.split('/').filter(Boolean)
  const page = Object.hasOwn(pages, kind) ? pages[kind] : undefined
  if (!page || name === undefined) return true
  const key = rest.length === 0 ? page.keyOf(decoded(name)) : undefined
  return key !== undefined && (await rowOf(pool, page.sql, [key])) !== undefined
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
