import { importAnime } from '@animeteca/contracts/catalogue-import/import-line'
import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { changesPublishedBy } from '../../test/database/published-changes.ts'
import { test, noticesOf, unreadCount } from '../../test/notices.ts'

/** Adds an episode to Corazón de Acero, which has one. */
const add = (jet: Caller, episodeNumber: number) =>
  jet.admin.addEpisode({ id: 4, episodeNumber, title: 'Final: muere el robot' })

describe('notices of a new episode', () => {
  test('go only to people who are watching the anime and have seen all earlier episodes', async ({
    as,
    cast,
    shelf,
  }) => {
    const animeId = shelf.corazon.id
    for (const person of [cast.spike, cast.faye]) await as(person).tracking.setList({ animeId, listType: 'watching' })
    await as(cast.ed).tracking.setList({ animeId, listType: 'completed' })
    for (const person of [cast.spike, cast.ed]) await as(person).tracking.markWatched({ id: 7 })
    const { episodeId } = await add(as(cast.jet), 2)

    const [notice, ...others] = await noticesOf(as(cast.spike))
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      kind: 'new_episode',
      person: null,
      episode: { id: episodeId, animeTitle: 'Corazón de Acero', seasonNumber: 1, episodeNumber: 2, unseenCount: 1 },
    })
    expect(JSON.stringify(notice)).not.toContain('muere')
    expect([await noticesOf(as(cast.faye)), await noticesOf(as(cast.ed))]).toEqual([[], []])
  })

  test('do not go to people who have not seen the episode of their last notice', async ({ as, cast, shelf }) => {
    const spike = as(cast.spike)
    await spike.tracking.setList({ animeId: shelf.corazon.id, listType: 'watching' })
    await spike.tracking.markWatched({ id: 7 })
    const { episodeId } = await add(as(cast.jet), 2)
    await add(as(cast.jet), 3)
    expect(await noticesOf(spike)).toMatchObject([{ episode: { episodeNumber: 2, unseenCount: 2 } }])
    await spike.tracking.markMany({ animeId: shelf.corazon.id, seasonId: 4 })
    expect(await noticesOf(spike)).toMatchObject([{ episode: { id: episodeId, unseenCount: 0 } }])
    await add(as(cast.jet), 4)
    expect(await noticesOf(spike)).toMatchObject([{ episode: { episodeNumber: 4 } }, { episode: { episodeNumber: 2 } }])
  })

  test('disappear when the episode is deleted, and are not new when it is restored', async ({ as, cast, shelf }) => {
    const spike = as(cast.spike)
    await spike.tracking.setList({ animeId: shelf.corazon.id, listType: 'watching' })
    await spike.tracking.markWatched({ id: 7 })
    const { episodeId } = await add(as(cast.jet), 2)
    await as(cast.jet).admin.deleteEpisode({ id: episodeId })
    expect(await noticesOf(spike)).toEqual([])
    expect(await unreadCount(spike)).toBe(0)
    await add(as(cast.jet), 2)
    expect(await noticesOf(spike)).toEqual([])
  })

  test('are created by imports: one for many episodes, none by a preview or a repeated import', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    const [spike, jet] = [as(cast.spike), as(cast.jet)]
    await spike.tracking.setList({ animeId: shelf.corazon.id, listType: 'watching' })
    await spike.tracking.markWatched({ id: 7 })
    const episodes = [1, 2, 3].map((n) => ({ episodeNumber: n, title: n === 1 ? 'Óxido' : `Acero ${n}` }))
    const line = {
      title: 'Corazón de Acero',
      releaseYear: 2020,
      status: 'airing',
      seasons: [{ seasonNumber: 1, episodes }],
    }
    const animes = [importAnime.parse(line)]

    const changes = await changesPublishedBy(services, async () => {
      await jet.admin.previewImport({ animes })
      expect(await noticesOf(spike)).toEqual([])
      await jet.admin.importAnimes({ animes })
      await jet.admin.importAnimes({ animes })
    })
    expect(await noticesOf(spike)).toMatchObject([
      { kind: 'new_episode', episode: { episodeNumber: 2, unseenCount: 2 } },
    ])
    expect(changes.filter(({ topic }) => topic === 'notices')).toEqual([{ topic: 'notices', ids: [cast.spike.id] }])
  })
})
