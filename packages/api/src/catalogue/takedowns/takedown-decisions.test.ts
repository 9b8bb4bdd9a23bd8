import { mkdir, rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect } from 'vitest'
import { verify } from '../../app/verify.ts'
import { answer, coverUrl, decide, requested, test } from '../../test/catalogue/takedowns.ts'
import { failureKey } from '../../test/failure-key.ts'

describe('admin.takedowns.decide', () => {
  test('accepts one of two simultaneous decisions and refuses the other', async ({ as, cast, visitor }) => {
    const jet = as(cast.jet)
    const { id } = await requested(visitor, jet, { address: 'mal:424242' })
    const keys = await Promise.all([failureKey(decide(jet, id, 'blocked')), failureKey(decide(jet, id, 'rejected'))])
    expect(keys.toSorted()).toEqual(['TAKEDOWN_DECIDED', 'ok'])
  })

  test('hides a blocked title from every read, and keeps what people have tracked until it is lifted', async ({
    as,
    cast,
    visitor,
    shelf,
    services,
  }) => {
    const [jet, spike] = [as(cast.jet), as(cast.spike)]
    const { id: bebop } = shelf.bebop
    await spike.tracking.setList({ animeId: bebop, listType: 'watching' })
    const before = await visitor.catalogue.byId({ id: bebop })
    const { id } = await requested(visitor, jet)
    expect(await decide(jet, id, 'blocked')).toEqual({ success: true, animeIds: [bebop] })

    for (const caller of [visitor, spike, jet]) {
      expect(await failureKey(caller.catalogue.byId({ id: bebop }))).toBe('ANIME_NOT_FOUND')
      expect((await caller.catalogue.list({})).animes.map((anime) => anime.id)).not.toContain(bebop)
      expect((await caller.catalogue.search({ q: 'bebop' })).ids).toEqual([])
      expect(await failureKey(caller.episodes.byId({ id: shelf.bebop.episodes[0] }))).toBe('EPISODE_NOT_FOUND')
    }
    expect((await spike.tracking.lists({ type: 'watching' })).entries).toEqual([])
    const { takedowns } = await jet.admin.takedowns.list({ which: 'decided' })
    expect(takedowns.find((one) => one.id === id)).toMatchObject({
      state: 'blocked',
      anime: { id: bebop, isVisible: false },
      keys: ['Cowboy Bebop · 1998', 'mal 1'],
      decisions: [{ outcome: 'blocked', answer, decider: 'jet' }],
    })

    await decide(jet, id, 'lifted', 'blocked')
    expect(await visitor.catalogue.byId({ id: bebop })).toEqual(before)
    expect((await spike.tracking.lists({ type: 'watching' })).entries.map(({ animeId }) => animeId)).toEqual([bebop])
    await services.pool.query('delete from list_entries')
  })

  test('keeps a blocked title out of the trash, and a restored deletion does not bring it back', async ({
    as,
    cast,
    visitor,
    shelf,
    services,
  }) => {
    const jet = as(cast.jet)
    const { id: akira } = shelf.akira
    await jet.admin.deleteAnime({ id: akira })
    const { id } = await requested(visitor, jet, { address: 'mal:47' })
    await decide(jet, id, 'blocked')
    expect((await jet.admin.trash({})).items).toEqual([])
    expect(await failureKey(jet.admin.restore({ kind: 'anime', id: akira }))).toBe('TRASH_NOT_FOUND')
    await expect(
      services.pool.query('update animes set deleted_at = null where id = $1', [akira]),
    ).rejects.toMatchObject({
      constraint: 'animes_takedown_check',
    })

    await decide(jet, id, 'lifted', 'blocked')
    expect((await jet.admin.trash({})).items).toMatchObject([{ kind: 'anime', id: akira }])
    await jet.admin.restore({ kind: 'anime', id: akira })
    expect(await visitor.catalogue.byId({ id: akira })).toMatchObject({ title: 'Akira' })
  })

  test('keeps a title blocked by a second request when the first one is lifted', async ({
    as,
    cast,
    visitor,
    shelf,
  }) => {
    const jet = as(cast.jet)
    const first = await requested(visitor, jet)
    const second = await requested(visitor, jet, { address: `/anime/${shelf.bebop.id}` })
    await decide(jet, first.id, 'blocked')
    await decide(jet, second.id, 'blocked')
    await decide(jet, first.id, 'lifted', 'blocked')
    expect(await failureKey(visitor.catalogue.byId({ id: shelf.bebop.id }))).toBe('ANIME_NOT_FOUND')
    await decide(jet, second.id, 'lifted', 'blocked')
    expect(await visitor.catalogue.byId({ id: shelf.bebop.id })).toMatchObject({ title: 'Cowboy Bebop' })
  })

  test('blocks a cover whose file cannot be deleted now', async ({ as, cast, visitor, shelf, services }) => {
    const coverImage = `/media/${'a'.repeat(64)}.webp`
    // a folder in the place of the picture cannot be deleted as a file
    const folder = join(services.options.mediaDir, basename(coverImage))
    await mkdir(folder)
    await services.pool.query('update animes set cover_image = $1 where id = $2', [coverImage, shelf.akira.id])
    const { id } = await requested(visitor, as(cast.jet), { kind: 'cover', address: coverImage })
    expect(await decide(as(cast.jet), id, 'blocked')).toEqual({ success: true, animeIds: [shelf.akira.id] })
    await rmdir(folder)
  })

  test('forgets an uploaded cover that a proposal has replaced, because its file is deleted', async ({
    as,
    cast,
    visitor,
    services,
  }) => {
    const jet = as(cast.jet)
    const { media, options } = services
    const picturesChecked = async () => {
      const { findings } = await verify({ url: options.databaseUrl, media })
      return findings.find(({ name }) => name === 'Imágenes')
    }
    const coverImage = await media.savePicture(Buffer.from('replaced'))
    const { animeId } = await jet.admin.createAnime({ title: 'Planetes', coverImage })
    const change = { animeId, field: 'coverImage', value: coverUrl('planetes') } as const
    const { proposalId } = await as(cast.spike).catalogue.proposals.create(change)
    await jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
    expect(await picturesChecked()).toMatchObject({ rows: 1, differences: 0 })

    const { id } = await requested(visitor, jet, { kind: 'cover', address: coverImage })
    await decide(jet, id, 'blocked')
    expect(await picturesChecked()).toMatchObject({ rows: 0, differences: 0 })
    await decide(jet, id, 'lifted', 'blocked')
    await jet.admin.proposals.undo({ proposalId })
    expect(await jet.admin.animeById({ id: animeId })).toMatchObject({ coverImage: null })
    expect(await picturesChecked()).toMatchObject({ rows: 0, differences: 0 })
  })
})
