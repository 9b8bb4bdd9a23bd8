import type * as contract from '@animeteca/contracts/admin/admin'
import { userColumns } from '../accounts/auth.queries.ts'
import type { Connected } from '../call/context/read-context.ts'
import { decodeCursor, idCursor, listingPage, sizeOf } from '../call/cursor.ts'
import { isNewcomer } from '../call/limits/newcomers.ts'
import { contains } from '../database/like.ts'
import { queryOne, queryMany, statement } from '../database/statement.ts'
import { isSuspended } from '../visibility/account-status.ts'

const matchingUsers = `u.erased_at is null and ($1::text is null or fold(u.username) like fold($1) or fold(u.email) like fold($1))
  and case $2::text when 'suspended' then ${isSuspended('u')} when 'closing' then u.deletion_requested_at is not null else true end`

/**
 * Marks and list entries count only while their anime is in the catalogue, as on the person's own pages. `offset 0` makes PostgreSQL begin with
 * those of the account: without statistics it would look up each account of the page for every episode of the catalogue.
 */
export const usersStatement = statement(
  'admin.users',
  `with page as materialized (
     select u.* from users u where ${matchingUsers} and ($3::int is null or u.id < $3) order by u.id desc limit $4
   )
   select ${userColumns('u')}, listed.n as "totalAnimes", watched.n as "episodesWatched",
          (select count(*)::int from friendships f where f.requester_id = u.id and f.accepted_at is not null)
          + (select count(*)::int from friendships f where f.addressee_id = u.id and f.accepted_at is not null) as "friendsCount",
          coalesce((select json_agg(t.tag order by t.id) from user_tags t where t.user_id = u.id), '[]') as tags
     from page u
    cross join lateral (
      select count(*)::int as n from list_entries l
       cross join lateral (select from animes a where a.id = l.anime_id and a.deleted_at is null offset 0) visible
       where l.user_id = u.id
    ) listed
    cross join lateral (
      select count(*)::int as n from watched_episodes w
       cross join lateral (
         select from episodes e
           join seasons s on s.id = e.season_id and s.deleted_at is null
           join animes a on a.id = s.anime_id and a.deleted_at is null
          where e.id = w.episode_id and e.deleted_at is null offset 0
       ) visible
       where w.user_id = u.id
    ) watched
    order by u.id desc`,
)

const newcomers = statement(
  'admin.newcomers',
  `select coalesce(array_agg(id order by id desc), '{}') as "userIds"
     from (select id from users u where ${isNewcomer('u')} order by id desc limit 1000) n`,
)

/** Ids of accounts under the limits for new accounts. Uses the index `users_new_until`. */
export const readNewcomers = async ({ pool }: Connected) => (await queryOne<{ userIds: number[] }>(pool, newcomers))!

const userTotal = statement('admin.userTotal', `select count(*)::int as total from users u where ${matchingUsers}`)

/** All accounts with their tags and counts, newest first. */
export async function readUsers({ pool }: Connected, { q, state, ...paging }: contract.UserListing) {
  const pattern = q ? contains(q) : null
  const [before = null] = decodeCursor(paging.cursor, idCursor) ?? []
  const [rows, counted] = await Promise.all([
    queryMany<contract.AdminUser>(pool, usersStatement, [pattern, state ?? null, before, sizeOf(paging) + 1]),
    queryOne<{ total: number }>(pool, userTotal, [pattern, state ?? null]),
  ])
  const page = listingPage(rows, paging, (last) => [last.id])
  return { users: page.items, total: counted?.total ?? 0, ...page.paging }
}
