import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import { test } from '../../test/fixtures.ts'

const [bebop, akira, corazon, upcoming] = [1, 2, 3, 4]

async function relate({ pool, bus }: Services, ...rows: [number, string, number][]) {
  await pool.query('delete from anime_relations')
  for (const [anime, kind, other] of rows)
    await pool.query('insert into anime_relations (anime_id, kind, related_anime_id) values ($1, $2, $3)', [
      anime,
      kind,
      other,
    ])
  bus.publish({ topic: 'catalogue', ids: [] })
}

const idsOf = (animes: { id: number }[]) => animes.map(({ id }) => id)

describe('catalogue.related', () => {
  test('returns the whole story in order from any of its parts, for relations stated in either direction', async ({
    services,
    visitor,
  }) => {
    // Corazón → Bebop → Lo que vendrá, and a film of Bebop
    await relate(services, [bebop, 'prequel', corazon], [bebop, 'sequel', upcoming], [akira, 'parent', bebop])
    await services.pool.query(`update animes set aired_from = '1998-09-01', type = 'movie' where id = $1`, [akira])
    const story = async (id: number) => (await visitor.catalogue.related({ id })).story
    expect(idsOf(await story(bebop))).toEqual([corazon, bebop, akira, upcoming])
    expect((await story(bebop)).map(({ kind }) => kind)).toEqual(['prequel', null, 'side_story', 'sequel'])
    expect(idsOf(await story(corazon))).toEqual([corazon, bebop, upcoming])
    expect((await story(upcoming)).map(({ kind }) => kind)).toEqual(['prequel', 'prequel', null])
  })

  test('leaves out deleted animes, ends at cycles, and separates alternative versions', async ({
    services,
    visitor,
    as,
    cast,
  }) => {
    await relate(services, [bebop, 'sequel', corazon], [corazon, 'sequel', bebop], [bebop, 'alternative', akira])
    const { story, others } = await visitor.catalogue.related({ id: bebop })
    expect(new Set(idsOf(story))).toEqual(new Set([bebop, corazon]))
    expect(others).toMatchObject([{ id: akira, kind: 'alternative' }])
    await as(cast.jet).admin.deleteAnime({ id: corazon })
    expect(await visitor.catalogue.related({ id: bebop })).toMatchObject({ story: [], others: [{ id: akira }] })
    await as(cast.jet).admin.restore({ kind: 'anime', id: corazon })
  })

  test('is completed by tracking.ownStates with the lists and progress of the viewer only', async ({ as, cast }) => {
    const { tracking } = as(cast.spike)
    await tracking.setList({ animeId: akira, listType: 'plan_to_watch' })
    await tracking.markWatched({ id: 1, animeId: bebop })
    expect(await tracking.ownStates({ animeIds: [bebop, akira, corazon, 999_999] })).toEqual({
      animes: [
        { animeId: bebop, listType: null, watchedCount: 1 },
        { animeId: akira, listType: 'plan_to_watch', watchedCount: 0 },
      ],
    })
    expect(await as(cast.ed).tracking.ownStates({ animeIds: [bebop] })).toEqual({ animes: [] })
  })
})

describe('catalogue.named', () => {
  test('finds animes by studio and tag without case and accents, both combined, without deleted ones', async ({
    services,
    visitor,
    as,
    cast,
  }) => {
    await services.pool.query(
      `update animes set studio = 'Sunrise', other_studios = '{Bones}', tags = '{Espacio,Jazz}' where id = 1`,
    )
    await services.pool.query(`update animes set studio = 'BONES', tags = '{espácio}' where id = 2`)
    services.bus.publish({ topic: 'catalogue', ids: [] })
    expect(await visitor.catalogue.named({ studio: 'bones' })).toEqual({ ids: [bebop, akira] })
    expect(await visitor.catalogue.named({ studio: 'Bones', tag: 'jazz' })).toEqual({ ids: [bebop] })
    expect(await visitor.catalogue.named({ tag: 'nada' })).toEqual({ ids: [] })
    const { studios, tags } = await visitor.catalogue.commonNames()
    expect(studios[0]).toMatchObject({ count: 2 })
    expect(tags.map(({ count }) => count)).toEqual([2, 1])
    expect((await visitor.catalogue.related({ id: bebop })).studios).toEqual(['Sunrise', 'Bones'])
    await as(cast.jet).admin.deleteAnime({ id: akira })
    expect(await visitor.catalogue.named({ studio: 'bones' })).toEqual({ ids: [bebop] })
  })
})
