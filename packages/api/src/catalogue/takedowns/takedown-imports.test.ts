import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { samples } from '../../test/catalogue/sample-pictures.ts'
import { coverUrl, decide, requested, test } from '../../test/catalogue/takedowns.ts'
import { failureKey } from '../../test/failure-key.ts'

const outcomes = ({ results }: Awaited<ReturnType<Caller['admin']['importAnimes']>>) =>
  results.map(({ outcome }) => outcome)

describe('imports and edits beside takedowns', () => {
  test('an import leaves out and counts blocked titles, by id, by title and when they are new', async ({
    as,
    cast,
    visitor,
    shelf,
  }) => {
    const jet = as(cast.jet)
    const known = await requested(visitor, jet)
    const unknown = await requested(visitor, jet, { address: 'https://anilist.co/anime/777' })
    const untagged = await requested(visitor, jet, { address: `/anime/${shelf.corazon.id}` })
    for (const { id } of [known, unknown, untagged]) await decide(jet, id, 'blocked')

    const animes = [
      { title: 'Bebop con otro título', ids: { mal: 1 } },
      { title: 'Gren', ids: { anilist: 777 } },
      { title: 'corazón de acero', releaseYear: 2020 },
      { title: 'Cowboy Bebop', releaseYear: 1998 },
      { title: 'Cowboy Bebop', releaseYear: 1998, ids: { mal: 5 } },
    ]
    const expected = ['blocked', 'blocked', 'blocked', 'blocked', 'created']
    expect((await jet.admin.previewImport({ animes })).results.map(({ outcome }) => outcome)).toEqual(expected)
    const imported = await jet.admin.importAnimes({ animes })
    expect(outcomes(imported)).toEqual(expected)
    expect(imported.results[0]).toEqual({ animeId: 0, outcome: 'blocked' })
    const [entry] = (await jet.admin.audit({ action: 'admin.imported' })).entries
    expect(entry!.detail).toEqual({ created: 1, updated: 0, unchanged: 0, blocked: 4, leftOut: 0 })
    const wanted = { animeId: shelf.akira.id, site: 'anilist', externalId: '777' } as const
    expect(await failureKey(jet.admin.externalRefs.add(wanted))).toBe('EXTERNAL_ID_BLOCKED')

    for (const { id } of [known, unknown, untagged]) await decide(jet, id, 'lifted', 'blocked')
    expect(outcomes(await jet.admin.importAnimes({ animes: animes.slice(0, 2) }))).toEqual(['updated', 'created'])
  })

  test('a blocked picture disappears from animes and storage, and neither import nor form sets it again', async ({
    as,
    cast,
    visitor,
    shelf,
    services,
  }) => {
    const jet = as(cast.jet)
    const { coverImage } = await jet.admin.uploadCover({ file: await samples.jpeg() })
    await jet.admin.updateAnime({ id: shelf.akira.id, title: 'Akira', coverImage })
    const { id } = await requested(visitor, jet, {
      kind: 'cover',
      address: `https://animeteca.example${coverImage.replace('.webp', '-96.webp')}`,
    })
    const recordedCovers = async () =>
      (await visitor.catalogue.history({ id: shelf.akira.id })).changes.map(({ after }) => after)
    expect(await recordedCovers()).toContain(coverImage)
    await decide(jet, id, 'blocked')
    expect((await visitor.catalogue.byId({ id: shelf.akira.id })).coverImage).toBeNull()
    expect(await recordedCovers()).not.toContain(coverImage)
    expect(await services.media.hasPicture(coverImage)).toBe(false)
    expect(await failureKey(jet.admin.updateAnime({ id: shelf.akira.id, title: 'Akira', coverImage }))).toBe(
      'COVER_BLOCKED',
    )
    expect(await failureKey(jet.admin.createAnime({ title: 'Otra', coverImage }))).toBe('COVER_BLOCKED')
    const { results } = await jet.admin.importAnimes({ animes: [{ title: 'Akira', ids: { mal: 47 }, coverImage }] })
    expect(results).toMatchObject([{ animeId: shelf.akira.id, isCoverBlocked: true }])
    expect((await visitor.catalogue.byId({ id: shelf.akira.id })).coverImage).toBeNull()
  })

  test('an import sets no cover of a title whose cover is blocked, and an administrator can set one', async ({
    as,
    cast,
    visitor,
    shelf,
    services,
  }) => {
    const jet = as(cast.jet)
    await services.pool.query('update animes set cover_image = $1 where id = $2', [coverUrl('first'), shelf.bebop.id])
    const { id } = await requested(visitor, jet, { kind: 'cover' })
    await decide(jet, id, 'blocked')
    for (const name of ['first', 'second']) {
      const { results } = await jet.admin.importAnimes({
        animes: [{ title: 'Cowboy Bebop', ids: { mal: 1 }, coverImage: coverUrl(name) }],
      })
      expect(results).toMatchObject([{ isCoverBlocked: true }])
    }
    expect((await visitor.catalogue.byId({ id: shelf.bebop.id })).coverImage).toBeNull()
    await jet.admin.updateAnime({ id: shelf.bebop.id, title: 'Cowboy Bebop', coverImage: coverUrl('third') })
    expect((await jet.admin.animes({})).animes.find(({ id: one }) => one === shelf.bebop.id)!.coverImage).toBe(
      coverUrl('third'),
    )
  })
})
