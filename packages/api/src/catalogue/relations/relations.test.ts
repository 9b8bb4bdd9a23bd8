import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'

type Line = Parameters<Caller['admin']['importAnimes']>[0]['animes'][number]

const wolf: Line = {
  title: 'El lobo y la especia',
  ids: { mal: 70_001 },
  studios: ['Imagin', 'Brain’s Base', 'IMAGIN'],
  tags: ['Economía', 'viajes', 'economia'],
  relations: [
    { kind: 'sequel', ids: { mal: 70_002, anilist: 80_002 } },
    { kind: 'other', ids: { mal: 70_003 } },
    { kind: 'loved by the same people' as never, ids: { odd: 1, anidb: 70_004 } },
    { kind: 'prequel', ids: { mal: 70_001 } },
  ],
}
const wolfTwo: Line = { title: 'El lobo y la especia II', ids: { mal: 70_002 } }

const season = (seasonNumber: number) => ({ seasonNumber, episodes: [{ episodeNumber: 1, title: 'Una' }] })

const relations = async ({ pool }: Services, table = 'anime_relations') =>
  (
    await pool.query<{ related: string; kind: string }>(
      table === 'anime_relations'
        ? `select b.title as related, kind from anime_relations r join animes a on a.id = r.anime_id
             join animes b on b.id = r.related_anime_id where a.title = 'El lobo y la especia' order by 1`
        : `select site || ' ' || external_id as related, kind from awaited_relations order by 1`,
    )
  ).rows.map(({ related, kind }) => `${related}: ${kind}`)

const awaited = (services: Services) => relations(services, 'awaited_relations')

describe('admin.importAnimes', () => {
  test('stores several studios and tags without duplicates', async ({ as, cast, services, visitor }) => {
    const { admin } = as(cast.jet)
    const [first] = (await admin.importAnimes({ animes: [wolf] })).results
    const { animeId } = first!
    const { rows } = await services.pool.query(
      `select other_studios, tags, studio_keys, tag_keys from animes where id = ${animeId}`,
    )
    expect(await visitor.catalogue.byId({ id: animeId })).toMatchObject({ studio: 'Imagin' })
    expect(rows).toEqual([
      {
        other_studios: ['Brain’s Base'],
        tags: ['Economía', 'viajes'],
        studio_keys: expect.arrayContaining(['imagin', "brain's base"]) as string[],
        tag_keys: ['economia', 'viajes'],
      },
    ])
    expect((await admin.importAnimes({ animes: [wolf] })).results).toEqual([{ animeId, outcome: 'unchanged' }])
  })

  test('stores a relation to an unknown anime until that is imported', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    expect(await relations(services)).toEqual([])
    expect(await awaited(services)).toEqual([
      'anidb 70004: other',
      'anilist 80002: sequel',
      'mal 70002: sequel',
      'mal 70003: other',
    ])
    await admin.importAnimes({ animes: [wolfTwo, { title: 'La boda del lobo', ids: { anidb: 70_004 } }] })
    expect(await relations(services)).toEqual(['El lobo y la especia II: sequel', 'La boda del lobo: other'])
    expect(await awaited(services)).toEqual(['anilist 80002: sequel', 'mal 70003: other'])
    expect((await admin.importAnimes({ animes: [wolf] })).results[0]!.outcome).toBe('unchanged')
  })

  test('updates the kind of a relation, and keeps it for a file with less detail', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const related = (kind: 'side_story' | 'other') =>
      admin.importAnimes({
        animes: [{ title: wolf.title, ids: wolf.ids, relations: [{ kind, ids: { anidb: 70_004 } }] }],
      })
    expect((await related('side_story')).results[0]!.outcome).toBe('updated')
    expect((await related('other')).results[0]!.outcome).toBe('unchanged')
    expect(await relations(services)).toContain('La boda del lobo: side_story')
  })
})

describe('episodes that a file only counts', () => {
  const counted = {
    title: 'Contada',
    ids: { mal: 71_001 },
    episodeCount: 3,
    duration: 24,
    releaseSeason: 'fall',
  } as const

  test('are inserted where they are missing, while existing ones stay', async ({ as, cast, visitor }) => {
    const { admin } = as(cast.jet)
    const episodes = [{ episodeNumber: 2, title: 'La de en medio', duration: 50 }]
    await admin.importAnimes({ animes: [{ ...counted, episodeCount: null, seasons: [{ seasonNumber: 1, episodes }] }] })
    const { results } = await admin.previewImport({ animes: [counted] })
    expect(results[0]!.outcome).toBe('updated')
    const [first] = (await admin.importAnimes({ animes: [counted] })).results
    expect(first!.outcome).toBe('updated')
    expect(await visitor.catalogue.byId({ id: first!.animeId })).toMatchObject({
      episodeCount: 3,
      seasons: [
        {
          episodes: [
            { title: 'Episodio 1', duration: 24 },
            { title: 'La de en medio', duration: 50 },
            { title: 'Episodio 3', duration: 24 },
          ],
        },
      ],
    })
    expect((await admin.importAnimes({ animes: [counted] })).results[0]!.outcome).toBe('unchanged')
    const { ids, seasons } = await visitor.catalogue.facets()
    expect(seasons[ids.indexOf(first!.animeId)]).toBe(4)
  })

  test('are ignored for an anime with more seasons; the episode of a film gets its title', async ({
    as,
    cast,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const { results } = await admin.importAnimes({
      animes: [
        { title: 'Larga', ids: { mal: 71_002 }, seasons: [season(1), season(2)] },
        { title: 'Larga', ids: { mal: 71_002 }, episodeCount: 26 },
        { title: 'La película', ids: { mal: 71_003 }, episodeCount: 1 },
      ],
    })
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'unchanged', 'created'])
    expect(await visitor.catalogue.byId({ id: results[0]!.animeId })).toMatchObject({ episodeCount: 2 })
    expect(await visitor.catalogue.byId({ id: results[2]!.animeId })).toMatchObject({
      seasons: [{ seasonNumber: 1, episodes: [{ title: 'La película' }] }],
    })
  })
})
