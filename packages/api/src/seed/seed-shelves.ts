import type { PoolClient } from 'pg'
import type { User } from '../accounts/user.entity.ts'
import { execute, statement } from '../database/statement.ts'
import type { Demo } from './demo/demo-data.ts'

/** Inserts the cast's favourites and their own lists. */
export async function seedShelves(client: PoolClient, { people: cast }: Demo, people: Map<string, User>) {
  const rows = cast.map(({ username, favourites, customLists }) => ({
    user: people.get(username)!.id,
    favourites,
    lists: customLists.map((list, at) => ({ ...list, place: at + 1 })),
  }))
  await execute(client, insertFavourites, [JSON.stringify(rows.filter(({ favourites }) => favourites.length > 0))])
  const lists = rows.flatMap(({ user, lists }) => lists.map((list) => ({ user, ...list })))
  await execute(client, insertCustomLists, [JSON.stringify(lists)])
}

const idsOf = (titles: string) => `array(
  select a.id from unnest(${titles}) with ordinality t (title, at) join animes a on a.title = t.title order by t.at)`

const insertFavourites = statement(
  'seed.favourites',
  `insert into favourites (user_id, anime_ids)
  select r."user", ${idsOf('r.favourites')} from jsonb_to_recordset($1::jsonb) r("user" int, favourites text[])`,
)

const insertCustomLists = statement(
  'seed.customLists',
  `insert into custom_lists (user_id, place, title, description, visibility, anime_ids)
  select r."user", r.place, r.title, r.description, r.visibility, ${idsOf('r.animes')}
    from jsonb_to_recordset($1::jsonb)
      r("user" int, place int, title text, description text, visibility text, animes text[])`,
)
