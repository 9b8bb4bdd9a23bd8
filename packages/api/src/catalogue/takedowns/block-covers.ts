import type { PoolClient } from 'pg'
import { execute, queryMany, statement } from '../../database/statement.ts'
import { insertTitleKeys } from './key-statements.ts'
import type { TakedownTarget } from './takedown-target.ts'

/**
 * Withdraws a cover: no anime shows that picture, and no import or edit sets it again. If the request names a title instead of a picture, it is about
 * its current cover, and no import gives the title another one; an administrator can.
 */
export async function blockCovers(
  client: PoolClient,
  id: number,
  { animeId, site, externalId, picture }: TakedownTarget,
) {
  const isTitle = picture === null
  const shown = isTitle ? await queryMany<{ picture: string }>(client, coverOf, [animeId]) : [{ picture }]
  const copies = await queryMany<{ picture: string }>(client, withCopies, [shown.map((row) => row.picture)])
  const pictures = copies.map((row) => row.picture)
  if (isTitle) await execute(client, insertKeys, [id, animeId, site, externalId])
  await execute(client, insertPictures, [id, pictures])
  const changed = await queryMany<{ id: number }>(client, removeCovers, [pictures])
  const uploaded = pictures.filter((address) => address.startsWith('/media/'))
  await execute(client, forgetReplaced, [uploaded])
  return { animeIds: changed.map((row) => row.id), pictures: uploaded }
}

const coverOf = statement(
  'takedowns.coverOf',
  'select cover_image as picture from animes where id = $1::int and cover_image is not null',
)

// Uses the key of `fetched_covers` for an address; a copy's address is searched in the whole table, once per decision.
const withCopies = statement(
  'takedowns.coversWithCopies',
  `select unnest($1::text[]) as picture
   union select picture from fetched_covers where address = any($1::text[]) and picture is not null
   union select address from fetched_covers where picture = any($1::text[])`,
)

const insertKeys = statement('takedowns.insertCoverKeys', insertTitleKeys('cover'))

const insertPictures = statement(
  'takedowns.insertPictures',
  `insert into takedown_keys (takedown_id, kind, picture) select $1::int, 'cover', unnest($2::text[])`,
)

const removeCovers = statement(
  'takedowns.removeCovers',
  'update animes set cover_image = null, updated_at = now() where cover_image = any($1::text[]) returning id',
)

// Their files are deleted for good, so undoing a proposal must not restore them, not even after the takedown was lifted.
const forgetReplaced = statement(
  'takedowns.forgetReplacedCovers',
  `update field_changes set before = null where field = 'coverImage' and before #>> '{}' = any($1::text[])`,
)
