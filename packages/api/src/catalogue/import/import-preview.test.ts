import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'

type Line = Parameters<Caller['admin']['previewImport']>[0]['animes'][number]

const seasonOf = (...titles: string[]) => ({
  seasonNumber: 1,
  episodes: titles.map((title, at) => ({ episodeNumber: at + 1, title })),
})

/** Every row that an import could write. */
async function everything({ pool }: Services) {
  const tables = ['animes', 'seasons', 'episodes', 'anime_stats', 'episode_stats', 'audit_entries']
  const reads = tables.map((table) => pool.query(`select t::text from ${table} t order by 1`))
  return (await Promise.all(reads)).map(({ rows }) => rows)
}

describe('admin.previewImport', () => {
  test('refuses ordinary users', async ({ as, cast, visitor }) => {
    const animes = [{ title: 'Kaiba' }]
    await expect(visitor.admin.previewImport({ animes })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(as(cast.faye).admin.previewImport({ animes })).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
  })

  test('returns what the import then does, and writes nothing', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const animes: Line[] = [
      { title: 'Kaiba', releaseYear: 2008, seasons: [seasonOf('Memoria')] },
      { title: 'Cowboy Bebop', ids: { mal: 1 } },
      { title: 'Corazón de Acero', releaseYear: 2020, synopsis: 'Un robot aprende a pedir permiso.' },
      { title: 'KAIBA', releaseYear: 2008, seasons: [seasonOf('Memoria', 'Olvido')] },
      { title: 'Akira', ids: { mal: 47 }, seasons: [seasonOf('La película')] },
      { title: 'Lo que vendrá', seasons: [seasonOf('Por fin')] },
    ]
    const before = await everything(services)
    const { results } = await admin.previewImport({ animes })
    expect(await everything(services)).toEqual(before)
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'created',
      'unchanged',
      'updated',
      'updated',
      'unchanged',
      'updated',
    ])

    const imported = await admin.importAnimes({ animes })
    expect(imported.results.map(({ outcome }) => outcome)).toEqual(results.map(({ outcome }) => outcome))
    const again = await admin.previewImport({ animes: animes.slice(3) })
    expect(again.results.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  test('names the lines that would be refused, and the outcome of the others', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const animes: Line[] = [
      { title: 'Una', ids: { mal: 90_001 } },
      { title: 'Otra', ids: { anilist: 90_002 } },
      { title: 'Las dos a la vez', ids: { mal: 90_001, anilist: 90_002 } },
      { title: 'La siguiente' },
    ]
    const before = await everything(services)
    const { results } = await admin.previewImport({ animes })
    expect(results).toEqual([
      { outcome: 'created', reason: null },
      { outcome: 'created', reason: null },
      { outcome: 'refused', reason: 'Otro anime ya tiene ese identificador externo' },
      { outcome: 'created', reason: null },
    ])
    expect(await everything(services)).toEqual(before)

    const good = await admin.importAnimes({ animes: animes.filter((_, at) => results[at]!.outcome !== 'refused') })
    expect(good.results.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])
  })

  test('publishes no change', async ({ as, cast, services, visitor }) => {
    const topics: string[] = []
    const stop = services.bus.subscribe(({ topic }) => topics.push(topic))
    const { total } = await visitor.catalogue.list({})
    await as(cast.jet).admin.previewImport({ animes: [{ title: 'Tatami' }] })
    services.bus.publish({ topic: 'episode', ids: [1] })
    await expect.poll(() => topics).toEqual(['episode'])
    expect((await visitor.catalogue.list({})).total).toBe(total)
    stop()
  })

  test('runs one at a time, so that concurrent previews leave connections for other calls', async ({
    as,
    cast,
    services,
    visitor,
  }) => {
    const animes = Array.from({ length: 100 }, (_, n) => ({
      title: `Turno ${n}`,
      seasons: [seasonOf('Uno', 'Dos', 'Tres')],
    }))
    const { previewImport } = as(cast.jet).admin
    const previews = Array.from({ length: 20 }, () => previewImport({ animes }))
    // by then each call has read its actor and is about to start
    await Promise.race(previews)
    expect(services.pool.waitingCount).toBeLessThanOrEqual(1)
    await visitor.catalogue.byId({ id: 1 })
    for (const { results } of await Promise.all(previews)) expect(results).toHaveLength(100)
  })
})
