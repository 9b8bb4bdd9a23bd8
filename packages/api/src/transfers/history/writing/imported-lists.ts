import type { HistoryList } from '@animeteca/contracts/history/history-entry'
import type { ImportPolicy } from '@animeteca/contracts/history/history-imports'
import { limits } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import { execute, queryOne, queryMany, unprepared } from '../../../database/statement.ts'
import { matchBlockedWords } from '../../../moderation/blocked-words/send-to-review.ts'
import type { Author } from '../../../moderation/blocked-words/send-to-review.ts'
import { createTransactionWordList } from '../../../moderation/blocked-words/word-list.ts'
import { insertCustomList } from '../../../tracking/lists/insert-custom-list.ts'
import { sendListToReview } from '../../../tracking/lists/send-list-to-review.ts'
import type { ListChanges } from './list-changes.ts'

interface Asked {
  importId: number
  userId: number
  policy: ImportPolicy
}

const read = unprepared(
  'history.listsOfImport',
  `select coalesce(i.lists, '[]') as lists, i.wrote_lists as wrote, (
            select coalesce(json_agg(json_build_array(l.list, r.anime_id, r.row) order by l.at, r.row), '[]')
              from history_import_rows r cross join jsonb_to_recordset(r.entry -> 'lists') l(list int, at int)
             where r.import_id = i.id and r.outcome in ('written', 'unchanged') and not r.is_left_out) as places
     from history_imports i where i.id = $1`,
)

interface OfImport {
  lists: HistoryList[]
  wrote: ListChanges[]
  places: [list: number | null, animeId: number | null, row: number][]
}

/**
 * Adds the imported animes to custom lists and favourites as in the file, in order: to the list with the same title, or to a new one.
 * Existing entries keep their order. Idempotent.
 */
export async function writeLists(client: PoolClient, { importId, userId, policy }: Asked) {
  const given = (await queryOne<OfImport>(client, read, [importId]))!
  if (given.lists.length === 0 && given.places.length === 0) return
  const own = await readOwn(client, userId)
  const wrote = new Map(given.wrote.map((one) => [one.list, one]))
  const full = new Set<number>()
  const make = makerFor(client, userId)
  const byList = Map.groupBy(given.places, ([list]) => list)
  const taken = new Set<number>()
  for (const [index, source] of given.lists.entries()) {
    const places = byList.get(index) ?? []
    const before = wrote.get(index)
    const same = own.lists.find(({ id, title }) =>
      before ? id === before.id : title === source.title && !taken.has(id),
    )
    // do not recreate a list that its owner has deleted since
    if (before && !same) continue
    if (same && policy === 'mine' && !before?.isNew) continue
    const id = same?.id ?? (await make(source))
    if (id !== undefined) {
      taken.add(id)
      const target = { index, id, animeIds: same?.animeIds ?? [], isNew: !same }
      await fill(client, { target, places, most: limits.customList.animes, wrote, full, userId })
    } else for (const [, , row] of places) full.add(row)
  }
  const places = byList.get(null) ?? []
  const isFavouredHere = own.favourites.length > 0 && !wrote.has(null)
  if (places.length > 0 && !(policy === 'mine' && isFavouredHere)) {
    const target = { index: null, id: null, animeIds: own.favourites, isNew: false }
    await fill(client, { target, places, most: limits.favourites.max, wrote, full, userId })
  }
  await execute(client, storeWroteLists, [importId, JSON.stringify([...wrote.values()])])
  await execute(client, remark, [importId, [...full]])
}

const owner = unprepared(
  'history.owner',
  'select id, is_admin as "isAdmin", is_beta_tester as "isBetaTester" from users where id = $1',
)

/** Creates lists with the same rules as for the owner: a public list with blocked words is pending review. */
function makerFor(client: PoolClient, userId: number) {
  const wordList = createTransactionWordList()
  return async (source: HistoryList) => {
    const id = await insertCustomList(client, userId, source)
    if (id === undefined || source.visibility !== 'all') return id
    const actor = (await queryOne<Author['actor']>(client, owner, [userId]))!
    const words = await matchBlockedWords({ actor, wordList }, client, [source.title, source.description])
    if (words.length > 0) await sendListToReview({ actor }, client, id, words)
    return id
  }
}

const ownLists = unprepared(
  'history.ownLists',
  'select id, title, anime_ids as "animeIds" from custom_lists where user_id = $1 order by place for no key update',
)
const ownFavourites = unprepared(
  'history.ownFavourites',
  'select anime_ids as "animeIds" from favourites where user_id = $1 for no key update',
)

interface OwnList {
  id: number
  animeIds: number[]
}

async function readOwn(client: PoolClient, userId: number) {
  const lists = await queryMany<OwnList & { title: string }>(client, ownLists, [userId])
  const favourites = await queryOne<{ animeIds: number[] }>(client, ownFavourites, [userId])
  return { lists, favourites: favourites?.animeIds ?? [] }
}

const fillList = unprepared(
  'history.fillList',
  'update custom_lists set anime_ids = anime_ids || $2::int[], updated_at = now() where id = $1',
)
const fillFavourites = unprepared(
  'history.fillFavourites',
  `insert into favourites as v (user_id, anime_ids) values ($1, $2::int[])
   on conflict (user_id) do update set anime_ids = v.anime_ids || excluded.anime_ids`,
)

interface Filling {
  target: { index: number | null; id: number | null; animeIds: number[]; isNew: boolean }
  places: OfImport['places']
  most: number
  wrote: Map<number | null, ListChanges>
  full: Set<number>
  userId: number
}

/** Appends animes that the list lacks and that this import has not added before, up to the list's limit. */
async function fill(client: PoolClient, { target, places, most, wrote, full, userId }: Filling) {
  const { index, id, animeIds } = target
  const before = wrote.get(index) ?? { list: index, id, isNew: target.isNew, animeIds: [] }
  const known = new Set([...animeIds, ...before.animeIds])
  const added: number[] = []
  for (const [, animeId, row] of places) {
    if (animeId === null || known.has(animeId)) continue
    if (animeIds.length + added.length >= most) full.add(row)
    else {
      known.add(animeId)
      added.push(animeId)
    }
  }
  if (added.length === 0 && !target.isNew) return
  if (added.length > 0)
    await (id === null ? execute(client, fillFavourites, [userId, added]) : execute(client, fillList, [id, added]))
  wrote.set(index, { ...before, animeIds: [...before.animeIds, ...added] })
}

export const storeWroteLists = unprepared(
  'history.storeLists',
  'update history_imports set wrote_lists = $2 where id = $1',
)
const remark = unprepared(
  'history.remarkFull',
  `update history_import_rows set remarks = array_append(array_remove(remarks, 'list_full'), 'list_full')
    where import_id = $1 and row = any($2::int[])`,
)
