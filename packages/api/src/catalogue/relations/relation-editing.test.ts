import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'

const [bebop, akira, corazon] = [1, 2, 3]

type Relations = NonNullable<Parameters<Caller['admin']['updateAnime']>[0]['relations']>

const relate = async ({ admin }: Caller, id: number, relations: Relations) => {
  const { title, updatedAt } = await admin.animeById({ id })
  await admin.updateAnime({ id, title, updatedAt, relations })
}
const relationsOf = async ({ admin }: Caller, id: number) =>
  (await admin.animeById({ id })).relations.map(({ animeId, kind }) => [animeId, kind])

/** Inserts a relation in one direction, as a file states it. */
const say = ({ pool }: Services, animeId: number, kind: string, relatedId: number) =>
  pool.query('insert into anime_relations (anime_id, related_anime_id, kind) values ($1, $3, $2)', [
    animeId,
    kind,
    relatedId,
  ])

describe('admin.updateAnime with relations', () => {
  test('refuses a relation of a new anime to its own guessed id', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const { animeId: id } = await admin.createAnime({ title: 'Gungrave' })
    const itself = { animeId: id + 1, kind: 'sequel' as const }
    await expect(admin.createAnime({ title: 'Redline', relations: [itself] })).rejects.toMatchObject({
      key: 'RELATED_ANIME_NOT_FOUND',
    })
  })

  test('edits them with the anime, at both ends', async ({ as, cast, visitor }) => {
    const jet = as(cast.jet)
    await relate(jet, bebop, [
      { animeId: akira, kind: 'spin_off' },
      { animeId: corazon, kind: 'sequel' },
    ])
    expect(await relationsOf(jet, corazon)).toEqual([[bebop, 'prequel']])
    expect(await relationsOf(jet, akira)).toEqual([[bebop, 'parent']])
    const { story, others } = await visitor.catalogue.related({ id: corazon })
    expect(story.map(({ id, kind }) => [id, kind])).toEqual([
      [bebop, 'prequel'],
      [corazon, null],
    ])
    expect(others).toEqual([])

    // saving unchanged relations keeps the more precise kind at the other end
    await relate(jet, akira, [{ animeId: bebop, kind: 'parent' }])
    expect(await relationsOf(jet, bebop)).toEqual([
      [akira, 'spin_off'],
      [corazon, 'sequel'],
    ])
    await relate(jet, akira, [])
    await relate(jet, bebop, [{ animeId: corazon, kind: 'alternative' }])
    expect(await relationsOf(jet, corazon)).toEqual([[bebop, 'alternative']])
    await relate(jet, corazon, [])
    expect(await relationsOf(jet, bebop)).toEqual([])
  })

  test('shows, changes and removes at either end a relation that a file stated in one direction', async ({
    as,
    cast,
    services,
  }) => {
    const jet = as(cast.jet)
    await say(services, bebop, 'side_story', akira)
    expect(await relationsOf(jet, akira)).toEqual([[bebop, 'parent']])
    await relate(jet, akira, [{ animeId: bebop, kind: 'sequel' }])
    expect(await relationsOf(jet, bebop)).toEqual([[akira, 'prequel']])
    await relate(jet, akira, [])
    expect((await services.pool.query('select from anime_relations')).rowCount).toBe(0)
  })

  test('keeps them when they are absent, and fails for an outdated form', async ({ as, cast }) => {
    const jet = as(cast.jet)
    const seen = await jet.admin.animeById({ id: akira })
    await relate(jet, bebop, [{ animeId: akira, kind: 'sequel' }])
    await jet.admin.updateAnime({ id: bebop, title: 'Cowboy Bebop' })
    expect(await relationsOf(jet, bebop)).toEqual([[akira, 'sequel']])
    // the other end's form is outdated too
    await expect(
      jet.admin.updateAnime({ id: akira, title: 'Akira', updatedAt: seen.updatedAt, relations: [] }),
    ).rejects.toMatchObject({ key: 'EDITED_MEANWHILE' })
    const { entries } = await jet.admin.audit({ action: 'admin.anime_updated', limit: 1 })
    expect(entries[0]).toMatchObject({ targetId: bebop, actorId: cast.jet.id })
  })

  test('keeps relations to deleted animes', async ({ as, cast, services }) => {
    const jet = as(cast.jet)
    await services.pool.query('delete from anime_relations')
    await relate(jet, bebop, [{ animeId: corazon, kind: 'sequel' }])
    await jet.admin.deleteAnime({ id: corazon })
    expect(await relationsOf(jet, bebop)).toEqual([])
    await relate(jet, bebop, [{ animeId: akira, kind: 'other' }])
    await jet.admin.restore({ kind: 'anime', id: corazon })
    expect(await relationsOf(jet, bebop)).toEqual([
      [akira, 'other'],
      [corazon, 'sequel'],
    ])
  })
})

describe('the form of an anime', () => {
  test('stores tags and studios without duplicates, which the page shows', async ({ as, cast, visitor }) => {
    const { admin } = as(cast.jet)
    const form = {
      title: 'Redline',
      studio: 'Madhouse',
      otherStudios: ['Dōga Kōbō', 'doga kobo'],
      tags: ['Carreras', ' Motor '],
    }
    const { animeId: id } = await admin.createAnime(form)
    expect(await visitor.catalogue.byId({ id })).toMatchObject({ studio: 'Madhouse', otherStudios: ['Dōga Kōbō'] })
    expect(await visitor.catalogue.named({ tag: 'motor' })).toEqual({ ids: [id] })
    await admin.updateAnime({ id, title: 'Redline' })
    expect(await admin.animeById({ id })).toMatchObject({ otherStudios: ['Dōga Kōbō'], tags: ['Carreras', 'Motor'] })
    await admin.updateAnime({ id, title: 'Redline', otherStudios: [], tags: [] })
    expect(await admin.animeById({ id })).toMatchObject({ otherStudios: [], tags: [] })
  })

  test('stores genres and other titles without duplicates, searchable, and keeps absent ones', async ({
    as,
    cast,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const wrong = { title: 'Mononoke', genres: ['x'.repeat(41)] }
    await expect(admin.createAnime(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const lists = { genres: ['Terror', ' Misterio ', 'terror'], alternativeTitles: ['モノノ怪', 'Kusuriuri'] }
    const { animeId: id } = await admin.createAnime({ title: 'Mononoke', ...lists })
    const stored = { genres: ['Terror', 'Misterio'], alternativeTitles: ['モノノ怪', 'Kusuriuri'] }
    expect(await visitor.catalogue.byId({ id })).toMatchObject(stored)
    expect((await visitor.catalogue.search({ q: 'kusuriuri' })).ids).toEqual([id])
    await admin.updateAnime({ id, title: 'Mononoke' })
    expect(await admin.animeById({ id })).toMatchObject(stored)
    await admin.updateAnime({ id, title: 'Mononoke', genres: [], alternativeTitles: ['The Medicine Seller'] })
    expect(await admin.animeById({ id })).toMatchObject({ genres: [], alternativeTitles: ['The Medicine Seller'] })
    expect((await visitor.catalogue.search({ q: 'kusuriuri' })).ids).toEqual([])
  })

  test("stores an episode's air date, which the calendar shows", async ({ as, cast, visitor }) => {
    const { admin } = as(cast.jet)
    const first = async () => (await admin.animeById({ id: bebop })).seasons[0]!.episodes[0]!
    const { id, episodeNumber, title } = await first()
    await admin.updateEpisode({ id, episodeNumber, title, airedOn: '1998-04-03' })
    expect(await first()).toMatchObject({ airedOn: '1998-04-03' })
    const { days } = await visitor.catalogue.calendar({ from: '1998-03-30' })
    expect(JSON.stringify(days)).toContain('Cowboy Bebop')
    await admin.updateEpisode({ id, episodeNumber, title })
    expect(await first()).toMatchObject({ airedOn: '1998-04-03' })
    await admin.updateEpisode({ id, episodeNumber, title, airedOn: '' })
    expect(await first()).toMatchObject({ airedOn: null })
    await expect(admin.updateEpisode({ id, episodeNumber, title, airedOn: '3 de abril' })).rejects.toThrow(
      'Debe ser una fecha',
    )
    const { episodeId } = await admin.addEpisode({ id: 1, episodeNumber: 9, title: 'Nueve', airedOn: '1998-06-19' })
    const { seasons } = await admin.animeById({ id: bebop })
    expect(seasons[0]!.episodes.find((episode) => episode.id === episodeId)).toMatchObject({ airedOn: '1998-06-19' })
  })
})
