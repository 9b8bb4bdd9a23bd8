import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import { episodes, importing } from '../../test/catalogue/catalogue-imports.ts'
import type { Line } from '../../test/catalogue/catalogue-imports.ts'
import { whileEditing } from '../../test/database/while-editing.ts'
import { failureKey } from '../../test/failure-key.ts'
import { test } from '../../test/fixtures.ts'

const ten = <Result>(call: (at: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: 10 }, (_, at) => call(at)))

const fulfilled = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

/** The recorded changes of an id, oldest first, as the first episodes of its range. */
const recorded = async ({ pool }: Services, id: string) =>
  (
    await pool.query<{ before: number | null; after: number | null }>(
      `select (before ->> 'firstEpisode')::int as before, (after ->> 'firstEpisode')::int as after
         from field_changes where kind = 'externalId' and field = $1 order by id`,
      [id],
    )
  ).rows

const line = (title: string, mal: number): Line => ({
  title,
  ids: { mal },
  seasons: [{ seasonNumber: 1, episodes: episodes('Uno', 'Dos', 'Tres') }],
})

describe('external ids of an anime that is edited concurrently', () => {
  test('are removed by one of ten simultaneous calls, with one record', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const [animeId] = (await importing(as(cast.jet), [line('Kaiba', 31_000)])).ids
    const { id } = await admin.externalRefs.add({ animeId: animeId!, site: 'anilist', externalId: '31000' })
    const outcomes = await ten(() => admin.externalRefs.remove({ id }))
    expect(fulfilled(outcomes)).toBe(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ key: 'EXTERNAL_REF_NOT_FOUND' })
    expect(await recorded(services, 'anilist:31000')).toEqual([
      { before: null, after: 1 },
      { before: 1, after: null },
    ])
  })

  test('are added by one of ten simultaneous calls', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const { ids } = await importing(as(cast.jet), [line('Kemonozume', 31_100), line('Mind Game', 31_101)])
    const outcomes = await ten((at) =>
      admin.externalRefs.add({ animeId: ids[at % 2]!, site: 'anilist', externalId: '31100' }),
    )
    expect(fulfilled(outcomes)).toBe(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ key: 'EXTERNAL_ID_TAKEN' })
    expect(await recorded(services, 'anilist:31100')).toEqual([{ before: null, after: 1 }])
  })

  test('have a record of each of ten simultaneous ranges, with the one that it replaced', async ({
    as,
    cast,
    services,
  }) => {
    const { admin } = as(cast.jet)
    const [animeId] = (await importing(as(cast.jet), [line('Mononoke', 31_200)])).ids
    const seasonId = (await admin.animeById({ id: animeId! })).seasons[0]!.id
    const { refs } = await admin.externalRefs.list({ animeId: animeId! })
    const { id } = refs[0]!
    await ten((at) => admin.externalRefs.update({ id, seasonId, firstEpisode: at + 2, episodeCount: 1 }))
    const changes = await recorded(services, 'mal:31200')
    expect(changes.map(({ after }) => after!).toSorted((one, other) => one - other)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ])
    expect(changes.slice(1).map(({ before }) => before)).toEqual(changes.slice(0, -1).map(({ after }) => after))
  })

  test('are not added to an anime whose deletion was not committed when the call began', async ({
    as,
    cast,
    services,
  }) => {
    const { admin } = as(cast.jet)
    const { ids } = await importing(as(cast.jet), [line('Paprika', 31_300), line('Millennium Actress', 31_301)])
    const given = { site: 'anilist', externalId: '31300' } as const
    const failed = whileEditing(services, `update animes set deleted_at = now() where id = ${ids[0]}`, () =>
      failureKey(admin.externalRefs.add({ animeId: ids[0]!, ...given })),
    )
    expect(await failed).toBe('ANIME_NOT_FOUND')
    // the id stays free for another anime
    await admin.externalRefs.add({ animeId: ids[1]!, ...given })
  })

  for (const [call, mal] of [
    ['update', 31_400],
    ['remove', 31_500],
  ] as const)
    test(`${call} waits for an import that has locked the anime`, async ({ as, cast, services }) => {
      const { externalRefs } = as(cast.jet).admin
      const [animeId] = (await importing(as(cast.jet), [line('Perfect Blue', mal)])).ids
      const { refs } = await externalRefs.list({ animeId: animeId! })
      const { id } = refs[0]!
      const removal = `
        select from animes where id = ${animeId} for no key update;
        delete from external_refs where id = ${id}`
      const key = await whileEditing(services, removal, () => failureKey(externalRefs[call]({ id })))
      expect(key).toBe('EXTERNAL_REF_NOT_FOUND')
    })
})
