import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'

const stale = {
  key: 'EDITED_MEANWHILE',
  code: 'CONFLICT',
  message: expect.stringContaining('Alguien ha guardado otros cambios'),
}

const first = <Thing>(things: Thing[]) => things[0]!
const read = async ({ admin }: Caller) => {
  const anime = await admin.animeById({ id: 1 })
  return { anime, season: first(anime.seasons), episode: first(first(anime.seasons).episodes) }
}

/** For each kind: the edit of the row that was read, the call that saves it, and the text that it changes. */
const edits = [
  [
    'an anime',
    (seen: Seen, synopsis: string) => ({ synopsis, updatedAt: seen.anime.updatedAt }),
    ({ admin }: Caller, { synopsis, updatedAt }: Edit) =>
      admin.updateAnime({ id: 1, title: 'Cowboy Bebop', synopsis, updatedAt }),
    (seen: Seen) => seen.anime.synopsis,
  ],
  [
    'a season',
    (seen: Seen, synopsis: string) => ({ synopsis, updatedAt: seen.season.updatedAt }),
    ({ admin }: Caller, { synopsis, updatedAt }: Edit) =>
      admin.updateSeason({ id: 1, seasonNumber: 1, description: synopsis, updatedAt }),
    (seen: Seen) => seen.season.description,
  ],
  [
    'an episode',
    (seen: Seen, synopsis: string) => ({ synopsis, updatedAt: seen.episode.updatedAt }),
    ({ admin }: Caller, { synopsis, updatedAt }: Edit) =>
      admin.updateEpisode({ id: 1, episodeNumber: 1, title: 'Asteroid Blues', description: synopsis, updatedAt }),
    (seen: Seen) => seen.episode.description,
  ],
] as const

type Seen = Awaited<ReturnType<typeof read>>
type Edit = { synopsis: string; updatedAt?: string }

describe.for(edits)('concurrent edits of %s', ([, editOf, save, textOf]) => {
  test('refuse the second administrator, who may save without updatedAt', async ({ as, cast, services }) => {
    await services.pool.query('update users set is_admin = true where id = $1', [cast.ed.id])
    const [jet, ed] = [as(cast.jet), as(cast.ed)]
    const seen = await read(jet)

    await save(ed, editOf(seen, 'De Ed'))
    await expect(save(jet, editOf(seen, 'De Jet'))).rejects.toMatchObject(stale)
    expect(textOf(await read(jet))).toBe('De Ed')

    await save(jet, { synopsis: 'De Jet' })
    expect(textOf(await read(jet))).toBe('De Jet')
    await save(ed, editOf(await read(ed), 'De Ed otra vez'))
    expect(textOf(await read(jet))).toBe('De Ed otra vez')
  })

  test('save exactly one of ten simultaneous calls', async ({ as, cast }) => {
    const seen = await read(as(cast.jet))
    const tries = Array.from({ length: 10 }, (_, at) => save(as(cast.jet), editOf(seen, `Versión ${at}`)))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(stale)
    }
  })

  test('without updatedAt record the values that they have replaced', async ({ as, cast, services }) => {
    const texts = Array.from({ length: 10 }, (_, at) => `Versión ${at}`)
    await Promise.all(texts.map((synopsis) => save(as(cast.jet), { synopsis })))
    const { rows } = await services.pool.query<{ before: string; after: string }>(
      `select before #>> '{}' as before, after #>> '{}' as after from field_changes order by id desc limit 10`,
    )
    expect(rows.map(({ after }) => after).toSorted()).toEqual(texts)
    expect(rows.slice(0, -1).map(({ before }) => before)).toEqual(rows.slice(1).map(({ after }) => after))
  })
})

describe('admin.animeById', () => {
  test('returns the anime as the listing does', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const { animes } = await admin.animes({ q: 'bebop' })
    expect(await admin.animeById({ id: 1 })).toEqual(animes[0])
    await expect(admin.animeById({ id: 999 })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
  })
})
