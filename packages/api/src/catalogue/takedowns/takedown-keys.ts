import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import type { PoolClient } from 'pg'
import { execute, queryMany, queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'

/** Taken by a decision until its transaction ends, so that no concurrent edit sets a cover or id that it blocks. */
export const lockTakedowns = (client: PoolClient) => execute(client, lock)

/** Taken by edits and imports, which do not exclude each other. */
export const lockForEdit = (client: PoolClient) => execute(client, lockShared)

const lock = statement('takedowns.lock', `select pg_advisory_xact_lock(hashtext('animeteca.takedowns'))`)
const lockShared = statement(
  'takedowns.lockShared',
  `select pg_advisory_xact_lock_shared(hashtext('animeteca.takedowns'))`,
)

/** Refuses a cover that is blocked by its address. */
export async function refuseBlockedCover(client: PoolClient, picture: string | null) {
  if (picture === null) return
  await lockForEdit(client)
  if (await queryOne(client, hasPicture, [picture])) fail('COVER_BLOCKED')
}

const hasPicture = statement('takedowns.hasPicture', 'select from takedown_keys where picture = $1 limit 1')

/** Removes the covers of these animes that are blocked by their address, after an undo has restored them. */
export const removeBlockedCovers = (client: PoolClient, animeIds: number[]) => execute(client, removeCovers, [animeIds])

const removeCovers = statement(
  'takedowns.removeBlockedCovers',
  `update animes a set cover_image = null
    where a.id = any($1::int[]) and exists (select from takedown_keys k where k.picture = a.cover_image)`,
)

/** Refuses the external id of a blocked title. */
export async function refuseBlockedId(
  client: PoolClient,
  { site, externalId }: { site: ExternalSite; externalId: string },
) {
  await lockForEdit(client)
  if (await queryOne(client, hasExternalId, [site, externalId])) fail('EXTERNAL_ID_BLOCKED')
}

const hasExternalId = statement(
  'takedowns.hasExternalId',
  `select from takedown_keys where kind = 'title' and site = $1 and external_id = $2 limit 1`,
)

/** What takedowns say about a line of an import. */
export interface BlockedLine {
  position: number
  isTitle: boolean
  isCover: boolean
}

/** The lines of an import whose title or cover is blocked. */
export async function matchBlockedLines(client: PoolClient, animes: ImportAnime[]) {
  await lockForEdit(client)
  return queryMany<BlockedLine>(client, matchLines, [
    JSON.stringify(
      animes.map(({ title, releaseYear, coverImage }, position) => ({ position, title, releaseYear, coverImage })),
    ),
    JSON.stringify(
      animes.flatMap(({ refs }, position) =>
        refs.flatMap(({ site, externalId, isOwn }) => (isOwn ? [{ position, site, externalId }] : [])),
      ),
    ),
  ])
}

/** SQL condition: the title of a line matches the key `k`, and none of its ids says that it is another title. As in the import's own matching. */
const isSameTitle = `lower(k.title) = lower(l.title) and k.release_year is not distinct from l."releaseYear"
   and not exists (select from given g join takedown_keys o on o.takedown_id = k.takedown_id and o.site = g.site where g.position = l.position)`

const matchLines = statement(
  'takedowns.matchLines',
  `with lines as (
     select * from jsonb_to_recordset($1::jsonb) i(position int, title text, "releaseYear" int, "coverImage" text)
   ), given as (
     select * from jsonb_to_recordset($2::jsonb) g(position int, site text, "externalId" text)
   ), matched as (
     select g.position, k.kind from given g join takedown_keys k on k.site = g.site and k.external_id = g."externalId"
     union all select l.position, k.kind from lines l join takedown_keys k on ${isSameTitle}
     union all select l.position, k.kind from lines l join takedown_keys k on k.picture = l."coverImage"
   )
   select position, bool_or(kind = 'title') as "isTitle", bool_or(kind = 'cover') as "isCover" from matched group by position`,
)
