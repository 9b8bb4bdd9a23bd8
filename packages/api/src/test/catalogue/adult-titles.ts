import type { Services } from '../../call/context/context.ts'
import type { Person } from '../cast.ts'

type Site = Pick<Services, 'pool' | 'bus'>

/** Lets people of the site ask for adult titles, as `ADULT=on` does, or not. */
export async function setAdultTitles({ pool }: Site, hasAdultTitles: boolean) {
  await pool.query(
    `insert into site_settings (id, has_adult_titles) values (1, $1)
     on conflict (id) do update set has_adult_titles = excluded.has_adult_titles`,
    [hasAdultTitles],
  )
}

/** Makes an anime an adult title, as an import does. */
export async function makeAdult({ pool, bus }: Site, animeId: number) {
  await pool.query(`update animes set audience = 'adult', audience_source = 'import' where id = $1`, [animeId])
  bus.publish({ topic: 'catalogue', ids: [animeId] })
}

/** Stores that a person has asked for adult titles, or no longer does. */
export async function askForAdultTitles({ pool }: Site, { id }: Person, isAsked = true) {
  await pool.query('update users set adult_titles_since = case when $2::boolean then now() end where id = $1', [
    id,
    isAsked,
  ])
}
