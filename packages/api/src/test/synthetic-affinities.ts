import type { Pool } from 'pg'

interface Sizes {
  animes: number
  people: number
  /** Groups of animes, and of the people who like mostly those. */
  groups: number
  /** Animes that each person finishes; a fifth of them is hidden. */
  finished: number
}

/** By person, the animes that were left out of what they have finished. */
export type HiddenAnimes = ReadonlyMap<number, ReadonlySet<number>>

/** Ids of the synthetic rows start here. */
const base = 10_000

/** A deterministic generator of numbers in [0, 1): Park and Miller's, with one seed. */
function createRandom(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/**
 * Inserts groups of animes, and people who like one group each. Seven of ten animes that a person finishes are of their group, the rest are of any, and
 * popular animes are chosen more often in both. Returns the hidden fifth of each person, which is not inserted: what they would like.
 */
export async function createSyntheticAffinities(
  pool: Pool,
  { animes, people, groups, finished }: Sizes,
): Promise<HiddenAnimes> {
  const random = createRandom(20_261_126)
  // the square makes the first animes popular
  const popularOf = (count: number) => Math.floor(random() ** 2 * count)
  const ofGroup = (group: number) => popularOf(animes / groups) * groups + group
  const hidden = new Map<number, Set<number>>()
  const userIds: number[] = []
  const animeIds: number[] = []
  for (let person = 0; person < people; person++) {
    const chosen = new Set<number>()
    while (chosen.size < finished) chosen.add(base + (random() < 0.7 ? ofGroup(person % groups) : popularOf(animes)))
    const shuffled = [...chosen].map((animeId) => ({ animeId, by: random() })).sort((one, other) => one.by - other.by)
    const inserted = shuffled.splice(Math.ceil(finished / 5))
    hidden.set(base + person, new Set(shuffled.map(({ animeId }) => animeId)))
    for (const { animeId } of inserted) {
      userIds.push(base + person)
      animeIds.push(animeId)
    }
  }
  await pool.query(
    `insert into animes (id, title, status) select ${base} + n, 'Sintético ' || n, 'completed' from generate_series(0, $1::int - 1) n`,
    [animes],
  )
  await pool.query(
    `insert into users (id, username, email, password_hash)
     select ${base} + n, 'sintetico' || n, 'sintetico' || n || '@b.example', '' from generate_series(0, $1::int - 1) n`,
    [people],
  )
  await pool.query(
    `insert into list_entries (user_id, anime_id, list_type) select user_id, anime_id, 'completed' from unnest($1::int[], $2::int[]) t (user_id, anime_id)`,
    [userIds, animeIds],
  )
  return hidden
}

/** The mean share of the hidden animes of each person that is among those recommended to them. */
export async function meanRecall(hidden: HiddenAnimes, recommend: (userId: number) => Promise<readonly number[]>) {
  let sum = 0
  for (const [userId, liked] of hidden) {
    const found = (await recommend(userId)).filter((animeId) => liked.has(animeId))
    sum += found.length / liked.size
  }
  return sum / hidden.size
}

/** The most popular animes that a person has neither listed nor watched, the same for everyone otherwise. */
export async function mostPopular(pool: Pool, userId: number, count: number) {
  const { rows } = await pool.query<{ id: number }>(
    `select anime_id as id from list_entries where anime_id not in (
              select anime_id from list_entries where user_id = $1
              union select s.anime_id from watched_episodes w join episodes e on e.id = w.episode_id join seasons s on s.id = e.season_id
                     where w.user_id = $1)
      group by anime_id order by count(*) desc, anime_id limit $2`,
    [userId, count],
  )
  return rows.map(({ id }) => id)
}
