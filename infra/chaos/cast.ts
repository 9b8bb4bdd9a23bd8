import type { Client } from 'pg'
import type { Catalogue } from './writes.ts'

interface Person {
  id: number
  username: string
  isAdmin: boolean
}

const maxPeople = 12

/** The people of the demo, administrators last, and the catalogue that they write about. */
export async function readCast(database: Client) {
  const rows = async <Row>(sql: string) => (await database.query(sql)).rows as Row[]
  const people = await rows<Person>(
    `select id, username, is_admin as "isAdmin" from users order by is_admin desc, id limit ${maxPeople}`,
  )
  const episodes = await rows<{ id: number }>(
    `select e.id from episodes e join seasons s on s.id = e.season_id where s.anime_id % 2 = 0 order by e.id limit 150`,
  )
  const animes = await rows<{ id: number; title: string }>('select id, title from animes where id > 3 order by id')
  const catalogue: Catalogue = {
    episodeIds: episodes.map(({ id }) => id),
    animes,
    userIds: people.map(({ id }) => id),
  }
  return { people: people.toReversed(), catalogue }
}
