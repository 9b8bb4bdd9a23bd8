import type * as contract from '@animeteca/contracts/admin/admin'
import type { ById } from '@animeteca/contracts/fields'
import { limits, trashDays } from '@animeteca/contracts/limits'
import * as z from 'zod'
import {
  decodeCursor,
  idCursor,
  listingPage,
  longIdCursor,
  isoTimestamp,
  pageOf,
  rowId,
  sizeOf,
} from '../call/cursor.ts'
import type { Connected } from '../call/read-context.ts'
import { pageColumns, storedCardColumns, existingCards } from '../catalogue/catalogue.queries.ts'
import { relationsBothWays } from '../catalogue/relations/relation-statements.ts'
import { contains } from '../database/like.ts'
import { queryOne, queryMany, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { displayedUsername } from '../visibility/privacy.ts'
import { existingEpisodes } from '../visibility/visible-episodes.ts'

const stats = statement(
  'admin.stats',
  `select (select count(*)::int from animes where deleted_at is null) as "totalAnimes",
          (select coalesce(sum(season_count), 0)::int from anime_stats s join animes a on a.id = s.anime_id where a.deleted_at is null) as "totalSeasons",
          (select coalesce(sum(episode_count), 0)::int from anime_stats s join animes a on a.id = s.anime_id where a.deleted_at is null) as "totalEpisodes",
          (select count(*)::int from users where erased_at is null) as "totalUsers",
          (select count(*)::int from users where is_admin) as "totalAdmins"`,
)

export const readStats = async ({ pool }: Connected) => (await queryOne<contract.Stats>(pool, stats))!

const waiting = statement(
  'admin.waiting',
  `select (select count(distinct (kind, subject_id))::int from reports where decided_at is null) as reports,
          (select count(*)::int from rating_reviews v join animes a on a.id = v.anime_id and a.deleted_at is null
            where v.outcome is null) as ratings,
          (select count(*)::int from takedowns where state in ('open', 'appealed')) as takedowns,
          (select count(*)::int from change_proposals where status = 'waiting') as proposals`,
)

export const readWaiting = async ({ pool }: Connected) => (await queryOne<contract.Waiting>(pool, waiting))!

const animeRows = `
   select ${storedCardColumns}, ${pageColumns}, a.alternative_titles as "alternativeTitles", a.genres,
          a.other_studios as "otherStudios", a.tags, a.audience_source as "audienceSource", iso(a.updated_at) as "updatedAt",
          coalesce((
            select json_agg(json_build_object('animeId', b.id, 'kind', n.kind, 'title', b.title, 'coverImage', b.cover_image)
                            order by b.title, b.id)
              from (select distinct on (r.other) r.other, r.kind from ${relationsBothWays} r where r.id = a.id
                     order by r.other, r.is_derived) n
              join animes b on b.id = n.other and b.deleted_at is null), '[]') as relations,
          coalesce((
            select json_agg(n) from (
              select se.id, se.season_number as "seasonNumber", se.title, se.description, iso(se.updated_at) as "updatedAt",
                     coalesce((
                       select json_agg(m) from (
                         select e.id, e.episode_number as "episodeNumber", e.title, e.description, e.duration,
                                e.video_url as "videoUrl", to_char(e.aired_on, 'YYYY-MM-DD') as "airedOn", iso(e.updated_at) as "updatedAt",
                                mean(es.rating_sum, es.rating_count) as "averageRating",
                                coalesce(es.rating_count, 0) as "totalRatings"
                           from episodes e left join episode_stats es on es.episode_id = e.id
                          where e.season_id = se.id and e.deleted_at is null order by e.episode_number) m), '[]') as episodes
                from seasons se where se.anime_id = a.id and se.deleted_at is null order by se.season_number) n), '[]') as seasons
     ${existingCards}`

const animes = statement(
  'admin.animes',
  `${animeRows} and ($1::text is null or a.search_text like fold($1))
       and ($2::text is null or a.status = $2) and ($3::text is null or a.audience = $3) and ($4::int is null or a.id < $4)
     order by a.id desc limit $5`,
)

const animeTotal = statement(
  'admin.animeTotal',
  `select count(*)::int as total from animes a
    where a.deleted_at is null and ($1::text is null or a.search_text like fold($1)) and ($2::text is null or a.status = $2)
      and ($3::text is null or a.audience = $3)`,
)

/** Animes with seasons, episodes and video addresses, newest first. */
export async function readAnimes({ pool }: Connected, { q, status, audience, ...paging }: contract.AnimeListing) {
  const asked = [q ? contains(q) : null, status ?? null, audience ?? null]
  const [before = null] = decodeCursor(paging.cursor, idCursor) ?? []
  const [rows, counted] = await Promise.all([
    queryMany<contract.AdminAnime>(pool, animes, [...asked, before, sizeOf(paging) + 1]),
    queryOne<{ total: number }>(pool, animeTotal, asked),
  ])
  const page = listingPage(rows, paging, (last) => [last.id])
  return { animes: page.items, total: counted?.total ?? 0, ...page.paging }
}

const anime = statement('admin.anime', `${animeRows} and a.id = $1`)

/** One anime as the administration lists it. Fails with `ANIME_NOT_FOUND`. */
export const readAnime = async ({ pool }: Connected, { id }: ById) =>
  (await queryOne<contract.AdminAnime>(pool, anime, [id])) ?? fail('ANIME_NOT_FOUND')

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

const auditLog = statement(
  'admin.auditLog',
  `select a.id, a.action, a.actor_id as "actorId", ${displayedUsername('u')} as "actorUsername", a.target_type as "targetType",
          a.target_id as "targetId", a.detail, a.ip, a.request_id as "requestId", iso(a.created_at) as "createdAt"
     from audit_entries a left join users u on u.id = a.actor_id
    where ($1::text is null or a.action = $1) and ($2::bigint is null or a.id < $2) order by a.id desc limit $3`,
)

/** The audit log, newest first. */
export async function readAudit({ pool }: Connected, { action, limit, cursor }: contract.AuditPage) {
  const [before = null] = decodeCursor(cursor, longIdCursor) ?? []
  const rows = await queryMany<contract.AuditEntry>(pool, auditLog, [action ?? null, before, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.id])
  return { entries: items, nextCursor }
}

const comments = statement(
  'admin.comments',
  `select c.id, c.episode_id as "episodeId", a.title as "animeTitle", s.season_number as "seasonNumber",
          e.episode_number as "episodeNumber", c.user_id as "userId", ${displayedUsername('u')} as username, c.content,
          c.original_content as "originalContent", c.moderated, iso(c.created_at) as "createdAt"
     from ${existingEpisodes} join episode_comments c on c.episode_id = e.id join users u on u.id = c.user_id
    where ($1::bigint is null or c.id < $1) order by c.id desc limit $2`,
)

/** Comments on visible episodes, newest first, with the original text of moderated ones. */
export async function readComments({ pool }: Connected, { limit, cursor }: contract.Page) {
  const [before = null] = decodeCursor(cursor, longIdCursor) ?? []
  const rows = await queryMany<contract.ModeratedComment>(pool, comments, [before, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.id])
  return { comments: items, nextCursor }
}
