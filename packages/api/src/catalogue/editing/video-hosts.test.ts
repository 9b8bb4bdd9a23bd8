import { describe, expect } from 'vitest'
import { createContext } from '../../accounts/actors/actor.ts'
import { createResponseCache } from '../../call/context/response-cache.ts'
import { callerOf } from '../../test/caller.ts'
import type { Caller } from '../../test/caller.ts'
import type { Person } from '../../test/cast.ts'
import { anonymous, test as base } from '../../test/fixtures.ts'

const sentence =
  'Este sitio solo admite archivos de vídeo de cdn.example, *.video.example; también puede ser un vídeo de YouTube o Vimeo'
const elsewhere = 'https://elsewhere.example/1.mp4'

/** Callers of a site whose `VIDEO_HOSTS` allows two hosts. */
const test = base.extend<{ choosy: (person: Person) => Caller }>({
  choosy: async ({ services, authorizationOf }, use) => {
    const options = { ...services.options, videoHosts: ['cdn.example', '*.video.example'] }
    const site = { ...services, options, responseCache: createResponseCache(services.bus, services) }
    await use((person) => callerOf(createContext(site, { ...anonymous, authorization: authorizationOf(person) })))
  },
})

const form = { id: 5, episodeNumber: 2, title: 'Regreso 2' }
const lines = { animes: [{ title: 'Trigun', seasons: [{ seasonNumber: 1, episodes: [episodeWith(elsewhere)] }] }] }

function episodeWith(videoUrl: string) {
  return { episodeNumber: 1, title: 'x', videoUrl }
}

describe('a site with allowed video hosts (security.md 30)', () => {
  test('refuses a file of another host in the form and names the allowed hosts', async ({ choosy, cast }) => {
    const { admin } = choosy(cast.jet)
    const refused = { code: 'BAD_REQUEST', cause: { issues: [{ path: ['videoUrl'], message: sentence }] } }
    const refusedHosts = [
      'https://video.example/1.mp4',
      'https://cdn.example:8443/1.webm',
      'https://cdn.example.evil.example/1.m3u8',
    ]
    for (const videoUrl of [elsewhere, ...refusedHosts]) {
      await expect(admin.updateEpisode({ ...form, videoUrl })).rejects.toMatchObject(refused)
    }
    await expect(admin.addEpisode({ ...form, id: 1, episodeNumber: 9, videoUrl: elsewhere })).rejects.toMatchObject(
      refused,
    )
  })

  test('refuses it in an import and in its preview, with the path of the field', async ({ choosy, cast }) => {
    const { admin } = choosy(cast.jet)
    const path = ['animes', 0, 'seasons', 0, 'episodes', 0, 'videoUrl']
    const refused = { code: 'BAD_REQUEST', cause: { issues: [{ path, message: sentence }] } }
    await expect(admin.previewImport(lines)).rejects.toMatchObject(refused)
    await expect(admin.importAnimes(lines)).rejects.toMatchObject(refused)
  })

  test('accepts files of the allowed hosts and of the site, and both players', async ({ choosy, cast }) => {
    const { admin } = choosy(cast.jet)
    const taken = [
      'https://cdn.example/1.mp4',
      'https://a.b.video.example/1.m3u8',
      '/media/demo/clip.webm',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://vimeo.com/76979871',
    ]
    for (const videoUrl of taken) await admin.updateEpisode({ ...form, videoUrl })
    await admin.updateEpisode({ ...form, videoUrl: null })
  })

  test('returns no video of another host that was stored before', async ({ choosy, cast, services }) => {
    await services.pool.query('update episodes set video_url = $1 where id = 4', [elsewhere])
    expect(await choosy(cast.spike).episodes.byId({ id: 4 })).toMatchObject({ videoUrl: null, locked: false })
  })

  test('returns the allowed hosts to administrators', async ({ choosy, as, cast }) => {
    expect(await choosy(cast.jet).admin.videoHosts()).toEqual({ hosts: ['cdn.example', '*.video.example'] })
    expect(await as(cast.jet).admin.videoHosts()).toEqual({ hosts: null })
  })
})

test('a site without allowed video hosts accepts any HTTPS host (security.md 30)', async ({ as, cast, visitor }) => {
  await as(cast.jet).admin.updateEpisode({ ...form, videoUrl: elsewhere })
  expect(await visitor.episodes.byId({ id: 5 })).toMatchObject({ videoUrl: elsewhere })
})
