import type { HistoryList } from '@animeteca/contracts/history/history-entry'
import type { PoolClient } from 'pg'
import { execute, queryOne, unprepared } from '../../../database/statement.ts'
import { storeWroteLists } from './imported-lists.ts'
import type { ListChanges } from './list-changes.ts'

const wroteOf = unprepared(
  'history.wroteLists',
  `select wrote_lists as wrote, coalesce(lists, '[]') as lists from history_imports where id = $1`,
)
const empty = unprepared(
  'history.emptyList',
  `with emptied as (
     update custom_lists l set anime_ids = array(select id from unnest(l.anime_ids) with ordinality a (id, at)
              where id <> all($3::int[]) order by at), updated_at = now()
      where l.user_id = $1 and l.id = $2 returning id, title, anime_ids
   )
   select cardinality(anime_ids) = 0 and title = any($4::text[]) as "isAsMade" from emptied`,
)
const emptyFavourites = unprepared(
  'history.emptyFavourites',
  `update favourites v set anime_ids = array(select id from unnest(v.anime_ids) with ordinality a (id, at)
            where id <> all($2::int[]) order by at)
    where v.user_id = $1`,
)
const removeList = unprepared('history.removeList', 'delete from custom_lists where user_id = $1 and id = $2')

/** Removes from lists what an import added. A list that it created is deleted if it is empty then and still has its title. */
export async function undoLists(client: PoolClient, importId: number, userId: number) {
  const given = (await queryOne<{ wrote: ListChanges[]; lists: HistoryList[] }>(client, wroteOf, [importId]))!
  const titles = given.lists.map(({ title }) => title)
  for (const { id, isNew, animeIds } of given.wrote) {
    if (id === null) await execute(client, emptyFavourites, [userId, animeIds])
    else {
      const emptied = await queryOne<{ isAsMade: boolean }>(client, empty, [userId, id, animeIds, titles])
      if (isNew && emptied?.isAsMade) await execute(client, removeList, [userId, id])
    }
  }
  await execute(client, storeWroteLists, [importId, '[]'])
}
