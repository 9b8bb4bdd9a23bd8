import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect } from 'vitest'
import { verify } from '../app/verify.ts'
import { countFollowers } from '../catalogue/counters/followers.ts'
import { renewRecommendations } from '../recommendations/renew-recommendations.ts'
import { plain } from '../test/catalogue/sample-pictures.ts'
import { test } from '../test/fixtures.ts'
import { reviewText } from '../test/fresh/fresh-rows.ts'

const never = new AbortController().signal

/** SQL that breaks one redundancy directly in the database, and the finding expected for it. */
const faults: [sql: string, found: string][] = [
  ['update episode_stats set rating_count = 9 where episode_id = 1', 'episode_stats.rating_count (1): 9, y son 2'],
  ['delete from episode_ratings where episode_id = 4', 'episode_stats.rating_sum (4): 5, y son 0'],
  ['update anime_stats set rating_sum = 1 where anime_id = 1', 'anime_stats.rating_sum (1): 1, y son '],
  ['update anime_stats set season_count = 7 where anime_id = 2', 'anime_stats.season_count (2): 7, y son 1'],
  ['update anime_stats set minutes = null where anime_id = 2', 'anime_stats.minutes (2): nada, y son 124'],
  ['update anime_stats set follower_count = 5 where anime_id = 3', 'anime_stats.follower_count (3): 5, y son 0'],
  ['update episode_comments set likes = 3', 'episode_comments.likes (1): 3, y son 1'],
  ['update reviews set useful_count = 3', 'reviews.useful_count (1): 3, y son 1'],
  ['update reviews set season_id = 3', 'reviews.season_id (1): 1, y son 2'],
  ['update reviews set pending_review_since = now()', 'review (1): retenido, y son nada'],
  [`update external_refs set deleted_at = '2026-01-01' where anime_id = 2`, 'external_refs.deleted_at (2): 2026-01-01'],
  [
    `set session_replication_role = replica; insert into list_entries (user_id, anime_id, list_type) values (1, 999, 'watching');
     set session_replication_role = default`,
    'list_entries.anime_id: ninguna fila en el aire, y son 1, como la de 999',
  ],
  [`update favourites set anime_ids = '{1, 99}'`, 'favourites.anime_ids (1): 99, y son nada'],
  ['insert into week_followers (anime_id, people) values (4, 8)', 'week_followers.people (4): 8, y son 0'],
  [
    `insert into similar_animes (anime_id, other_id, basis, score) values (1, 2, 'people', 9)`,
    'similar_animes.score (1, 2, people): 9, y son 0',
  ],
  [
    `alter table animes alter column tag_keys drop expression; update animes set tag_keys = '{otra}' where id = 1`,
    'animes.tag_keys (1): {otra}, y son {}',
  ],
  [
    `insert into watched_episodes (id, user_id, episode_id) values (900, 2, 7)`,
    'watched_episodes_id_seq: true, y son false',
  ],
  [`alter table users add constraint unsure check (id > 0) not valid`, 'users.unsure: false, y son true'],
  [
    `insert into history_imports (user_id, state, format, row_count) values (1, 'failed', 'csv', 4)`,
    'row_count (1): 4, y son 0',
  ],
]

describe('verify', () => {
  test('finds no fault in a used site, and names each fault that a statement has caused', async ({
    services,
    as,
    cast,
    shelf,
  }) => {
    const { pool, media } = services
    const site = { url: services.options.databaseUrl, media }
    const spike = as(cast.spike)
    await spike.tracking.placeFavourite({ animeId: shelf.bebop.id })
    await Promise.all([spike, as(cast.faye)].map((person) => person.episodes.rate({ id: 1, rating: 4 })))
    await spike.episodes.rate({ id: 4, rating: 5 })
    await spike.tracking.markWatched({ id: 1 })
    const { comment } = await spike.episodes.comment({ id: 1, content: 'See you, space cowboy' })
    await as(cast.faye).episodes.likeComment({ id: 1, commentId: comment.id })
    const { review } = await spike.catalogue.reviews.save({ id: 1, verdict: 'recommended', content: reviewText })
    await as(cast.faye).catalogue.reviews.markUseful({ reviewId: review.id })
    const cover = await media.savePicture(await plain('red').webp().toBuffer())
    await pool.query('update animes set cover_image = $1 where id = 1', [cover])
    await countFollowers(pool, never)
    await renewRecommendations(pool, never)

    const before = await verify(site)
    expect(before.findings.filter(({ differences }) => differences > 0)).toEqual([])
    expect(before.unreferenced).toEqual([])
    expect(before.findings.find(({ name }) => name === 'Contadores de cada anime')).toMatchObject({ rows: 20 })

    for (const [sql] of faults) await pool.query(sql)
    const orphan = await media.savePicture(await plain('blue').webp().toBuffer())
    await writeFile(join(services.options.mediaDir, basename(cover)), 'no picture')
    const { findings, unreferenced } = await verify(site)
    const named = findings.flatMap(({ examples }) => examples).join('\n')
    for (const [, found] of faults) expect.soft(named).toContain(found)
    expect(named).toContain(`animes.cover_image (1): no es la que dice su nombre ${cover}`)
    expect(unreferenced).toEqual([orphan])

    await pool.query(`delete from migrations where name = '2026-11-22-webhooks'`)
    expect((await verify(site)).findings).toEqual([
      expect.objectContaining({ name: 'Migraciones', differences: 1, examples: ['falta 2026-11-22-webhooks'] }),
    ])
  })
})
