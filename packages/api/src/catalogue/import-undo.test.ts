import { describe, expect } from 'vitest'
import type { Services } from '../context.ts'
import { createHousekeeper } from '../database/housekeeping.ts'
import type { Caller } from '../test/caller.ts'
import { test } from '../test/fixtures.ts'

type Line = Parameters<Caller['admin']['importAnimes']>[0]['animes'][number]

const episodes = (...titles: string[]) => titles.map((title, at) => ({ episodeNumber: at + 1, title }))
const trigun: Line = {
  title: 'Trigun',
  ids: { mal: 6 },
  tags: ['desierto'],
  seasons: [{ seasonNumber: 1, episodes: episodes('Uno', 'Dos') }],
}
/** The shelf's own, with another synopsis, another word for its first episode, and an episode, a season, an id and a relation more. */
const bebop: Line = {
  title: 'Cowboy Bebop',
  synopsis: 'Otra sinopsis.',
  tags: ['espacio'],
  studios: ['Sunrise', 'Bones'],
  ids: { mal: 1, anilist: 1 },
  relations: [{ kind: 'other', ids: { mal: 6 } }],
  seasons: [
    { seasonNumber: 1, episodes: [...episodes('Asteroid Blues', 'Sesión 2', 'Sesión 3', 'Sesión 4')] },
    { seasonNumber: 3, title: 'Extra', episodes: episodes('Película') },
  ],
}

/** As a client does: one import over as many batches as there are. */
async function importing({ admin }: Caller, ...batches: Line[][]) {
  const { importId } = await admin.imports.begin({ fileName: 'catálogo.jsonl' })
  const ids: number[] = []
  for (const animes of batches)
    ids.push(...(await admin.importAnimes({ animes, importId })).results.map(({ animeId }) => animeId))
  return { importId, ids }
}

/** All of the catalogue that an import can write to, as rows. */
const tables = {
  animes: `select to_jsonb(a) from animes a where deleted_at is null order by id`,
  seasons: `select to_jsonb(s) from seasons s join animes a on a.id = s.anime_id where s.deleted_at is null and a.deleted_at is null order by s.id`,
  episodes: `select to_jsonb(e) from episodes e join seasons s on s.id = e.season_id join animes a on a.id = s.anime_id
              where e.deleted_at is null and s.deleted_at is null and a.deleted_at is null order by e.id`,
  refs: `select to_jsonb(r) from external_refs r where deleted_at is null order by id`,
  relations: `select to_jsonb(r) from anime_relations r join animes a on a.id = r.anime_id where a.deleted_at is null`,
  awaited: `select to_jsonb(w) from awaited_relations w join animes a on a.id = w.anime_id where a.deleted_at is null`,
  stats: `select to_jsonb(s) from anime_stats s join animes a on a.id = s.anime_id where a.deleted_at is null order by anime_id`,
}
const catalogue = async ({ pool }: Services) =>
  Object.fromEntries(
    await Promise.all(Object.entries(tables).map(async ([name, sql]) => [name, (await pool.query(sql)).rows] as const)),
  )

const whole = (id: number) => ({ id, isWhole: true, reasons: ['followed'], parts: { anime: 1 } })

const told = (title: string, ...words: string[]): Line => ({
  title,
  ids: { mal: title.length + 70_000 },
  seasons: [{ seasonNumber: 1, episodes: episodes(...words) }],
})

const journal = async ({ pool }: Services, importId: number) =>
  (await pool.query('select from catalogue_import_changes where import_id = $1', [importId])).rowCount

describe('an import of a catalogue', () => {
  test('is listed with who brought which file, and is undone by administrators alone', async ({
    as,
    cast,
    visitor,
  }) => {
    const { importId } = await importing(as(cast.jet), [trigun], [{ ...trigun, synopsis: 'Un pistolero.' }], [trigun])
    await expect(as(cast.spike).admin.imports.undo({ importId })).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
    await expect(visitor.admin.imports.list({})).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const { imports } = await as(cast.jet).admin.imports.list({})
    expect(imports[0]).toMatchObject({
      id: importId,
      fileName: 'catálogo.jsonl',
      username: 'jet',
      createdCount: 1,
      updatedCount: 1,
      unchangedCount: 1,
      undoneAt: null,
      undoableUntil: expect.any(String) as string,
    })
    await as(cast.jet).admin.imports.undo({ importId })
  })

  test('is undone to the last row, over all its batches', async ({ as, cast, services, visitor }) => {
    const jet = as(cast.jet)
    await importing(jet, [{ title: 'Cowboy Bebop', ids: { mal: 1 }, relations: [{ kind: 'sequel', ids: { mal: 6 } }] }])
    const before = await catalogue(services)
    const { importId, ids } = await importing(
      jet,
      [bebop, { title: 'Gungrave', episodeCount: 3, relations: [{ kind: 'sequel', ids: { mal: 99 } }] }],
      [trigun, { ...bebop, synopsis: 'Y otra.' }],
      [{ ...trigun, seasons: [{ seasonNumber: 2, episodes: episodes('Tres') }] }],
    )
    expect(await visitor.catalogue.byId({ id: 1 })).toMatchObject({ synopsis: 'Y otra.', episodeCount: 7 })

    const undone = await jet.admin.imports.undo({ importId })
    expect(undone).toMatchObject({
      remainingCount: 0,
      import: { removedCount: 2, restoredCount: 1, keptCount: 0, undoneAt: expect.any(String) as string },
    })
    expect(await catalogue(services)).toEqual(before)
    await expect(visitor.catalogue.byId({ id: ids[1]! })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
    expect(await journal(services, importId)).toBe(0)

    // again, it changes nothing; nothing comes into it any more
    expect(await jet.admin.imports.undo({ importId })).toEqual(undone)
    expect(await catalogue(services)).toEqual(before)
    await expect(jet.admin.importAnimes({ animes: [trigun], importId })).rejects.toMatchObject({ key: 'IMPORT_UNDONE' })
    const { entries } = await jet.admin.audit({ action: 'admin.import_undone', limit: 1 })
    expect(entries[0]).toMatchObject({
      actorId: cast.jet.id,
      detail: { fileName: 'catálogo.jsonl', removed: 2, restored: 1, kept: 0 },
    })
  })

  test('leaves what people have something of, whole, and says why', async ({ as, cast, services, visitor }) => {
    const jet = as(cast.jet)
    const titles = ['De lista', 'Vista', 'Votada', 'Comentada', 'Favorita', 'De nadie']
    const { importId, ids } = await importing(
      jet,
      titles.map((title) => ({ title, seasons: [{ seasonNumber: 1, episodes: episodes('Uno') }] })),
      [bebop],
    )
    const [listed, seen, rated, commented, favourite] = ids as [number, number, number, number, number]
    const firstOf = async (id: number) => (await visitor.catalogue.byId({ id })).seasons[0]!.episodes[0]!.id
    const { tracking, episodes: acts } = as(cast.ed)
    await tracking.setList({ animeId: listed, listType: 'plan_to_watch' })
    await tracking.markWatched({ id: await firstOf(seen), animeId: seen })
    await tracking.removeFromList({ animeId: seen })
    await acts.rate({ id: await firstOf(rated), rating: 5 })
    await acts.comment({ id: await firstOf(commented), content: 'La mejor' })
    await tracking.placeFavourite({ animeId: favourite })
    const extra = (await visitor.catalogue.byId({ id: 1 })).seasons.find(({ seasonNumber }) => seasonNumber === 3)!
    await tracking.markWatched({ id: extra.episodes[0]!.id, animeId: 1 })

    const { import: undone } = await jet.admin.imports.undo({ importId })
    expect(undone).toMatchObject({ removedCount: 1, restoredCount: 0, keptCount: 6 })
    const { animes } = await jet.admin.imports.kept({ importId })
    expect(animes).toMatchObject([
      { id: 1, title: 'Cowboy Bebop', isWhole: false, reasons: ['followed'], parts: { season: 1, episode: 1 } },
      ...ids.slice(0, 5).map(whole),
    ])
    expect(await visitor.catalogue.byId({ id: seen })).toMatchObject({ episodeCount: 1 })
    // of the rest of Bebop nothing is left but what somebody has seen
    expect(await visitor.catalogue.byId({ id: 1 })).toMatchObject({
      synopsis: 'Cazarrecompensas sin blanca cruzan el sistema solar.',
      episodeCount: 6,
      seasons: [{ episodes: { length: 3 } }, {}, { seasonNumber: 3 }],
    })
    await services.pool.query('delete from watched_episodes; delete from list_entries; delete from favourites')
    await services.pool.query('delete from episode_ratings; delete from episode_comments')
  })

  test('leaves what an administrator or a later import has changed, row by row', async ({ as, cast, visitor }) => {
    const jet = as(cast.jet)
    await importing(jet, [told('Planetes', 'Uno', 'Dos', 'Tres')])
    const { importId, ids } = await importing(
      jet,
      [told('Planetes', 'Fuera de la atmósfera', 'Como un sueño', 'Tres')],
      [
        told('Con id', 'Uno'),
        told('Editada aquí', 'Uno'),
        told('Por un episodio', 'Uno'),
        told('La de después', 'Uno'),
      ],
    )
    const [planetes, named, edited, partly] = ids as [number, number, number, number]
    const form = async (id: number) => (await jet.admin.animeById({ id })).seasons[0]!.episodes
    await jet.admin.updateEpisode({ ...(await form(planetes))[0]!, title: 'Fuera' })
    await jet.admin.externalRefs.add({ animeId: named, site: 'anidb', externalId: '70099' })
    await jet.admin.updateAnime({ id: edited, title: 'Editada' })
    await jet.admin.updateEpisode({ ...(await form(partly))[0]!, title: 'Otro' })
    const later = await importing(jet, [{ ...told('La de después', 'Uno'), synopsis: 'Lo de después.' }])

    const { import: undone } = await jet.admin.imports.undo({ importId })
    expect(undone).toMatchObject({ removedCount: 0, restoredCount: 0, keptCount: 5 })
    const { animes, nextCursor } = await jet.admin.imports.kept({ importId, limit: 4 })
    expect(animes).toMatchObject([
      { title: 'Planetes', reasons: ['edited'], isWhole: false, parts: { episode: 1 } },
      { title: 'Con id', reasons: ['edited'], isWhole: true },
      { title: 'Editada', reasons: ['edited'], isWhole: true },
      { title: 'Por un episodio', reasons: ['edited'], isWhole: true },
    ])
    expect(await jet.admin.imports.kept({ importId, limit: 4, cursor: nextCursor! })).toMatchObject({
      animes: [{ title: 'La de después', reasons: ['imported'] }],
      nextCursor: null,
    })
    const { seasons } = await visitor.catalogue.byId({ id: planetes })
    expect(seasons[0]!.episodes.map(({ title }) => title)).toEqual(['Fuera', 'Dos', 'Tres'])

    await jet.admin.imports.undo({ importId: later.importId })
    expect(await visitor.catalogue.byId({ id: ids[4]! })).toMatchObject({ synopsis: null })
  })

  test('undone the other way round leaves nothing: what the last one changed is the first one’s again', async ({
    as,
    cast,
    services,
  }) => {
    const jet = as(cast.jet)
    const before = await catalogue(services)
    const first = await importing(jet, [bebop, { ...trigun, title: 'Trigun Stampede', ids: { mal: 52_093 } }])
    const second = await importing(jet, [
      { ...bebop, synopsis: 'La segunda.' },
      { title: 'Trigun Stampede', ids: { mal: 52_093 }, synopsis: 'También.', releaseYear: 2023 },
    ])
    expect((await jet.admin.imports.undo({ importId: second.importId })).import).toMatchObject({ keptCount: 0 })
    expect((await jet.admin.imports.undo({ importId: first.importId })).import).toMatchObject({ keptCount: 0 })
    expect(await catalogue(services)).toEqual(before)
  })

  test('is undone once by two administrators at the same moment, while another comes in', async ({
    as,
    cast,
    services,
  }) => {
    const jet = as(cast.jet)
    await services.pool.query('update users set is_admin = true where id = $1', [cast.ed.id])
    const before = await catalogue(services)
    const { importId } = await importing(
      jet,
      Array.from({ length: 80 }, (_, n) => ({ title: `Larga ${n}`, episodeCount: 4 })),
      [bebop],
    )
    const both = await Promise.all([
      jet.admin.imports.undo({ importId }),
      as(cast.ed).admin.imports.undo({ importId }),
      jet.admin.importAnimes({ animes: [{ title: 'La que llega' }] }),
    ])
    for (const { import: undone } of both.slice(0, 2) as { import: object }[])
      expect(undone).toMatchObject({ removedCount: 80, restoredCount: 1, keptCount: 0 })
    const [latest] = (await jet.admin.imports.list({})).imports
    expect(latest).toMatchObject({ fileName: null, createdCount: 1 })
    await jet.admin.imports.undo({ importId: latest!.id })
    expect(await catalogue(services)).toEqual(before)
    const { entries } = await jet.admin.audit({ action: 'admin.import_undone' })
    expect(entries.filter(({ detail }) => detail['removed'] === 80)).toHaveLength(1)
  })

  test('is forgotten after thirty days, what it changed a thousand rows at a time', async ({ as, cast, services }) => {
    const jet = as(cast.jet)
    const { importId } = await importing(jet, [trigun])
    await services.pool.query(`update catalogue_imports set created_at = now() - interval '31 days' where id = $1`, [
      importId,
    ])
    await expect(jet.admin.imports.undo({ importId })).rejects.toMatchObject({ key: 'IMPORT_NOT_UNDOABLE' })
    await createHousekeeper(services, { warn: () => {} })(new AbortController().signal)
    expect(await journal(services, importId)).toBe(0)
    await expect(jet.admin.imports.undo({ importId })).rejects.toMatchObject({ key: 'IMPORT_NOT_FOUND' })
  })
})
