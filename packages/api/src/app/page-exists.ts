import { profileByUsername } from '@animeteca/contracts/profiles/profiles'
import type { Services } from '../call/context/context.ts'
import type { Connected } from '../call/context/read-context.ts'
import { queryOne, statement } from '../database/statement.ts'
import type { Statement } from '../database/statement.ts'
import { decodedPart, idInPath } from '../lib/path-parts.ts'
import { isShown, visitors } from '../visibility/audience.ts'
import { shownEpisodes } from '../visibility/visible-episodes.ts'

const anime = statement(
  'pages.anime',
  `select from animes a where a.id = $1 and a.deleted_at is null and ${isShown(visitors)}`,
)
const episode = statement('pages.episode', `select from ${shownEpisodes(visitors)} where e.id = $1`)
const list = statement('pages.list', 'select from custom_lists where id = $1')
const profile = statement('pages.profile', 'select from users where lower(username) = lower($1)')

const longIdOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)
const usernameOf = (text: string) => profileByUsername.shape.username.safeParse(text).data

/** Pages without parameters by their path; '' is home. */
const places = new Set([
  '',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'confirm-email',
  'restore-email',
  'bienvenida',
  'calendario',
  'descubrir',
  'import',
  'my-lists',
  'my-activity',
  'lists',
  'favourites',
  'notices',
  'para-ti',
  'friends',
  'profile',
  'propuestas',
  'admin',
  'retirada',
  'avisos',
])

/** Pages that exist once the operator has said who runs the site. */
const operatorPages = new Set(['privacidad', 'condiciones'])

/** Pages about the data of an anime, below its own. */
const animePages = new Set(['proponer', 'cambios', 'opiniones'])

const settingsPages = new Set(['account', 'developers', 'privacy', 'tracking'])

/** How to look up the subject of a page; an undefined key means that the page does not exist. */
const pages: Record<string, { sql: Statement; keyOf: (text: string) => string | number | undefined }> = {
  anime: { sql: anime, keyOf: idInPath },
  episode: { sql: episode, keyOf: idInPath },
  list: { sql: list, keyOf: longIdOf },
  profile: { sql: profile, keyOf: usernameOf },
  stats: { sql: profile, keyOf: usernameOf },
}

/**
 * Whether the web app has a page at a path. A page about one thing, such as `/anime/1` or `/profile/spike`, exists if the thing is visible to anyone;
 * a private profile exists too.
 */
export async function pageExists(
  { pool, policy }: Connected & Pick<Services, 'policy'>,
  pathname: string,
): Promise<boolean> {
  if (!pathname.startsWith('/') || pathname.includes('//')) return false
  const [first = '', name, ...rest] = pathname.split('/').filter(Boolean)
  // case-insensitive, like the app's router
  const kind = decodedPart(first).toLowerCase()
  if (name === undefined) return places.has(kind) || (policy.hasTerms === true && operatorPages.has(kind))
  if (kind === 'settings') return rest.length === 0 && settingsPages.has(decodedPart(name).toLowerCase())
  if (kind === 'login') return rest.length === 0 && policy.providers.some((provider) => provider.name === name)
  const page = Object.hasOwn(pages, kind) ? pages[kind] : undefined
  const isKnown =
    rest.length === 0 || (kind === 'anime' && rest.length === 1 && animePages.has(decodedPart(rest[0]!).toLowerCase()))
  const key = page && isKnown ? page.keyOf(decodedPart(name)) : undefined
  return page !== undefined && key !== undefined && (await queryOne(pool, page.sql, [key])) !== undefined
}
