import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/profiles/profiles'
import { fold } from '@animeteca/contracts/text/fold'
import type { ReadContext } from '../call/context/read-context.ts'
import { contains } from '../database/like.ts'
import { queryMany, statement } from '../database/statement.ts'
import {
  isVisibleAdmin,
  personColumns,
  seesPerson,
  viewerValues,
  visibleBio,
  visibleColumn,
} from '../visibility/privacy.ts'

const { results: maxResults } = limits.profileSearch

const searchBy = (name: string, username: string) =>
  statement(
    name,
    `select u.id, ${personColumns('u')}, ${visibleBio('u')} as bio, ${isVisibleAdmin('u')} as "isAdmin",
            ${visibleColumn('u', 'profile', 'iso(u.created_at)')} as "createdAt"
       from users u where ${username} like $3 and u.deletion_requested_at is null and ${seesPerson('u.id')}
      order by ${username} = $4 desc, starts_with(${username}, $4) desc, lower(u.username) limit ${maxResults}`,
  )
const indexedSearch = searchBy('profiles.search', 'fold(u.username)')
// Usernames are ASCII, so `lower` folds them too and is ten times cheaper in a full scan.
const scanningSearch = searchBy('profiles.searchScan', 'lower(u.username)')

/** People whose username contains the text; exact and leading matches first. */
export async function searchProfiles({ pool, actor }: ReadContext, { q }: contract.SearchProfiles) {
  const term = fold(q)
  // the term has characters that no username contains, such as wildcards
  if (!/^[a-z0-9_.-]+$/.test(term)) return { users: [] }

  const find = (sql: typeof indexedSearch, pattern: string) =>
    queryMany<contract.FoundProfile>(pool, sql, [...viewerValues(actor), pattern, term])
  if (/[a-z0-9]{3}/.test(term)) return { users: await find(indexedSearch, contains(term)) }

  // the trigram index can find two letters at the start of a name, but needs three for its middle
  const leading = await find(indexedSearch, contains(term).slice(1))
  return { users: leading.length === maxResults ? leading : await find(scanningSearch, contains(term)) }
}
