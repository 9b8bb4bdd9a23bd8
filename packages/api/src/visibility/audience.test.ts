import { describe, expect } from 'vitest'
import { askForAdultTitles, makeAdult, setAdultTitles } from '../test/catalogue/adult-titles.ts'
import { test as base } from '../test/fixtures.ts'

/** Akira is an adult title. Faye has asked for such titles; Spike, and Jet, the administrator, have not. */
const test = base.extend<{ site: undefined }>({
  site: [
    async ({ services, shelf, cast }, use) => {
      await setAdultTitles(services, true)
      await makeAdult(services, shelf.akira.id)
      await askForAdultTitles(services, cast.faye)
      await use(undefined)
    },
    { scope: 'file', auto: true },
  ],
})

describe('an adult title', () => {
  test('does not exist for visitors, for people who have not asked for it, and for administrators outside the administration', async ({
    as,
    cast,
    visitor,
    shelf,
  }) => {
    const { id } = shelf.akira
    const [episodeId] = shelf.akira.episodes
    for (const viewer of [visitor, as(cast.spike), as(cast.jet)]) {
      await expect(viewer.catalogue.byId({ id })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
      await expect(viewer.episodes.byId({ id: episodeId })).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })
      const { animes, total } = await viewer.catalogue.list({})
      expect(animes.map((anime) => anime.id)).not.toContain(id)
      expect(total).toBe(3)
      expect((await viewer.catalogue.index()).ids).not.toContain(id)
      expect((await viewer.catalogue.facets()).ids).not.toContain(id)
      expect(await viewer.catalogue.search({ q: 'akira' })).toEqual({ ids: [] })
      // the misspelt title is not corrected to a hidden one
      const guessed = await viewer.catalogue.search({ q: 'akiro' })
      expect(guessed.ids).not.toContain(id)
      expect(guessed.didYouMean).not.toBe('Akira')
      expect(await viewer.catalogue.search({ q: 'moto roja' })).toEqual({ ids: [] })
      expect((await viewer.catalogue.list({ q: 'akira' })).animes).toEqual([])
      expect((await viewer.catalogue.cards({ ids: [id] })).animes).toEqual([])
    }
  })

  test('exists for people who have asked for it', async ({ as, cast, shelf }) => {
    const { catalogue, episodes } = as(cast.faye)
    const { id } = shelf.akira
    expect(await catalogue.byId({ id })).toMatchObject({ title: 'Akira', audience: 'adult' })
    expect(await episodes.byId({ id: shelf.akira.episodes[0] })).toMatchObject({ animeTitle: 'Akira' })
    expect(await catalogue.list({})).toMatchObject({ total: 4 })
    expect((await catalogue.index()).ids).toContain(id)
    expect(await catalogue.search({ q: 'akira' })).toEqual({ ids: [id] })
    expect(await catalogue.search({ q: 'akiro' })).toMatchObject({ ids: [id] })
    expect(await catalogue.search({ q: 'moto roja' })).toEqual({ ids: [id] })
    expect((await catalogue.cards({ ids: [id] })).animes).toMatchObject([{ id }])
  })

  test('refuses marks, lists and votes of a person who has not asked for it', async ({ as, cast, shelf }) => {
    const { tracking, episodes } = as(cast.spike)
    const animeId = shelf.akira.id
    const [episodeId] = shelf.akira.episodes
    const notFound = { key: 'ANIME_NOT_FOUND' }
    await expect(tracking.setList({ animeId, listType: 'watching' })).rejects.toMatchObject(notFound)
    await expect(tracking.placeFavourite({ animeId })).rejects.toMatchObject(notFound)
    await expect(tracking.describeEntry({ animeId, note: 'Vista' })).rejects.toMatchObject(notFound)
    const noEpisode = { key: 'EPISODE_NOT_FOUND' }
    await expect(tracking.markWatched({ id: episodeId })).rejects.toMatchObject(noEpisode)
    await expect(episodes.rate({ id: episodeId, rating: 5 })).rejects.toMatchObject(noEpisode)
    await expect(episodes.comment({ id: episodeId, content: 'Hola' })).rejects.toMatchObject(noEpisode)
  })

  test('is hidden with the data of its viewer while they do not ask for it, and returns with them', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    const { tracking, profiles } = as(cast.faye)
    const animeId = shelf.akira.id
    await tracking.setList({ animeId, listType: 'completed' })
    await tracking.placeFavourite({ animeId })
    await tracking.markWatched({ id: shelf.akira.episodes[0] })
    const counts = async () => (await profiles.stats({ id: cast.faye.id })).completed
    expect(await counts()).toBe(1)

    await askForAdultTitles(services, cast.faye, false)
    expect((await tracking.lists({})).entries).toEqual([])
    expect((await tracking.favourites({})).animes).toEqual([])
    expect((await tracking.watched({})).episodes).toEqual([])
    expect((await tracking.activity({})).events).toEqual([])
    expect(await counts()).toBe(0)
    expect((await profiles.ownData()).lists).toMatchObject([{ anime: 'Akira' }])

    await askForAdultTitles(services, cast.faye)
    expect((await tracking.lists({})).entries).toMatchObject([{ animeId }])
    expect(await counts()).toBe(1)
    // another person's reads do not depend on what the owner has asked for
    expect((await as(cast.spike).profiles.stats({ id: cast.faye.id })).completed).toBe(0)
  })

  test('does not exist for anyone where the site does not have adult titles', async ({ as, cast, shelf, services }) => {
    await setAdultTitles(services, false)
    const { id } = shelf.akira
    await expect(as(cast.faye).catalogue.byId({ id })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
    expect((await as(cast.faye).tracking.lists({})).entries).toEqual([])
    expect(await as(cast.jet).admin.animeById({ id })).toMatchObject({ title: 'Akira' })
    await setAdultTitles(services, true)
    expect(await as(cast.faye).catalogue.byId({ id })).toMatchObject({ title: 'Akira' })
  })
})
