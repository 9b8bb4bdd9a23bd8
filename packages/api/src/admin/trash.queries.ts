import type * as contract from '@animeteca/contracts/admin/admin'
import { limits, trashDays } from '@animeteca/contracts/limits'
import * as z from 'zod'
import type { Connected } from '../call/context/read-context.ts'
import { decodeCursor, isoTimestamp, pageOf, rowId } from '../call/cursor.ts'
import { queryMany, statement } from '../database/statement.ts'
import { displayedUsername } from '../visibility/privacy.ts'

const trash = statement(
  'admin.trash',
  `select kind, id, title, "animeTitle", iso(deleted_at) as "deletedAt",
          iso(deleted_at + interval '${trashDays} days') as "restorableUntil"
     from (
       select 'anime' as kind, id, title, null as "animeTitle", deleted_at from animes where takedown_id is null
       union all
       select 'season', s.id, coalesce(s.title, 'Temporada ' || s.season_number), a.title, s.deleted_at
         from seasons s join animes a on a.id = s.anime_id
       union all
       select 'episode', e.id, e.title, a.title, e.deleted_at
         from episodes e join seasons s on s.id = e.season_id join animes a on a.id = s.anime_id
     ) t
    where deleted_at > now() - interval '${trashDays} days'
      and ($1::timestamptz is null or (deleted_at, kind, id) < ($1, $2, $3))
    order by deleted_at desc, kind desc, id desc limit $4`,
)

const trashCursor = z.tuple([isoTimestamp, z.enum(['anime', 'season', 'episode']), rowId.max(limits.id.max)])

/** Deleted things that can still be restored, newest first. */
export async function readTrash({ pool }: Connected, { limit, cursor }: contract.Page) {
  const [deletedAt = null, kind = null, id = null] = decodeCursor(cursor, trashCursor) ?? []
  const rows = await queryMany<contract.TrashItem>(pool, trash, [deletedAt, kind, id, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.deletedAt, last.kind, last.id])
  return { items, nextCursor }
}

const deletions = statement(
  'admin.deletions',
  `select d.id, iso(d.created_at) as "deletedAt", ${displayedUsername('u')} as "deletedBy", a.count as "animeCount",
          case when d.is_import_undone then 'import' else 'all' end as "of", i.file_name as "fileName",
          iso(d.created_at + interval '${trashDays} days') as "restorableUntil"
     from deletions d left join users u on u.id = d.actor_id left join catalogue_imports i on i.id = d.import_id
     join lateral (select count(*)::int as count from animes where deletion_id = d.id) a on a.count > 0
    where d.created_at > now() - interval '${trashDays} days' order by d.id desc limit ${limits.page.max}`,
)

/** Mass deletions of animes that can still be undone, newest first. */
export const readDeletions = ({ pool }: Connected) => queryMany<contract.Deletion>(pool, deletions)
