import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bebop } from '../../fixtures/places.ts'
import { clientOf, expect, test, waitForHydration, withoutStream } from '../../fixtures/test.ts'

const stage = (page: Page) => page.getByRole('region', { name: 'Reproductor' })

const videos = {
  youtube: 'https://www.youtube.com/watch?v=abcdefghijk',
  vimeo: 'https://vimeo.com/123456789',
  stream: 'https://videos.animeteca.example/serie.m3u8',
  file: 'https://videos.animeteca.example/perdido.mp4',
  nothing: null,
}

/** A temporary anime with an episode per kind of video. */
async function withEpisodes(baseURL: string, look: (ids: Record<keyof typeof videos, number>) => Promise<void>) {
  const { client } = await clientOf(baseURL, 'jet')
  const { animeId } = await client.admin.createAnime.mutate({ title: `Cinco Pantallas ${process.pid}` })
  try {
    const { seasonId } = await client.admin.addSeason.mutate({ id: animeId, seasonNumber: 1 })
    const ids: [string, number][] = []
    for (const [kind, videoUrl] of Object.entries(videos)) {
      const episode = { id: seasonId, episodeNumber: ids.length + 1, title: `Pantalla ${kind}`, videoUrl }
      ids.push([kind, (await client.admin.addEpisode.mutate(episode)).episodeId])
    }
    await look(Object.fromEntries(ids) as Record<keyof typeof videos, number>)
  } finally {
    await client.admin.deleteAnime.mutate({ id: animeId })
  }
}

test('every kind of video has its player, and an unplayable one shows why', async ({ page, baseURL }) => {
  const theirs = '<title>Su reproductor</title><p>Aquí suena su reproductor</p>'
  for (const host of ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
    await page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: theirs }))
  await page.addInitScript(playsStreams, 'maybe')
  const silence = Promise.withResolvers<void>()
  await page.route('**/serie.m3u8', async (route) => {
    await silence.promise
    await route.abort('aborted')
  })
  await withoutStream(page)
  let asked = 0
  await page.route('**/perdido.mp4', (route) => {
    asked += 1
    return route.fulfill({ status: 404 })
  })

  await withEpisodes(baseURL!, async ({ youtube, vimeo, stream, file, nothing }) => {
    for (const [id, address] of [
      [youtube, 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
      [vimeo, 'https://player.vimeo.com/video/123456789'],
    ] as const) {
      await page.goto(`/episode/${id}`)
      const frame = stage(page).locator('iframe')
      await expect(frame).toHaveAttribute('src', address)
      await expect(frame).toHaveAccessibleName(/^Vídeo: Pantalla/)
      await expect(frame.contentFrame().getByText('Aquí suena su reproductor')).toBeVisible()
      // A refetch keeps the frame, so that playback continues.
      await frame.evaluate((element) => element.setAttribute('data-same', ''))
      await page.waitForResponse(/episodes\.poll/)
      await expect(frame).toHaveAttribute('data-same', '')
    }

    await page.goto(`/episode/${stream}`)
    await expect(stage(page).locator('video')).toHaveAttribute('src', 'https://videos.animeteca.example/serie.m3u8')

    await page.goto(`/episode/${nothing}`)
    await expect(page.getByRole('heading', { name: 'Video no disponible' })).toBeVisible()
    await expect(page.getByText('Este episodio todavía no tiene vídeo', { exact: false })).toBeVisible()

    await page.goto(`/episode/${file}`)
    await expect(page.getByText('No se ha podido reproducir el vídeo en este navegador.')).toBeVisible()
    const before = asked
    await stage(page).getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await expect(page.getByRole('heading', { name: 'Video no disponible' })).toBeVisible()
  })
  silence.resolve()
})

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file))

/** A stream of six seconds in two segments. */
const stream: Record<string, Buffer> = {
  'serie.m3u8': Buffer.from(
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:7\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-MAP:URI="init.mp4"\n' +
      '#EXTINF:6.0,\npicture.m4s\n#EXT-X-ENDLIST\n',
  ),
  'init.mp4': read('fixtures/stream/init.mp4'),
  'picture.m4s': read('fixtures/stream/picture.m4s'),
}

test('a stream plays through hls.js where the browser cannot play it natively', async ({ page, baseURL }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.addInitScript(playsStreams, '')
  await page.route('https://videos.animeteca.example/**', (route) =>
    route.fulfill({
      body: stream[new URL(route.request().url()).pathname.slice(1)]!,
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await withEpisodes(baseURL!, async (ids) => {
    await page.goto(`/episode/${ids.youtube}`)
    await expect(stage(page).locator('iframe')).toBeVisible()
    expect(scripts.filter((address) => /hls/.test(address))).toEqual([])

    await page.goto(`/episode/${ids.stream}`)
    // presses during hydration are tried by hydration.spec.ts
    await waitForHydration(page)
    await stage(page)
      .getByRole('button', { name: /^Reproducir: / })
      .click()
    await expect(stage(page).getByRole('button', { name: 'Pausar' })).toBeVisible()
    const time = () =>
      stage(page)
        .locator('video')
        .evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
    await expect.poll(time).toBeGreaterThan(0.5)
    expect(scripts.filter((address) => /hls/.test(address)).length).toBeGreaterThan(0)
  })
})

test('a video that the network blocks shows a network error, and recovers when the network is back @nightly', async ({
  page,
  context,
  baseURL,
}) => {
  let answer: 'gone' | 'silence' | 'video' = 'gone'
  const body = read('../../packages/api/src/seed/demo/media/clip.webm')
  await page.route('**/perdido.mp4', (route) => {
    if (answer === 'silence') return route.abort('internetdisconnected')
    return answer === 'gone' ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'video/webm', body })
  })
  await withEpisodes(baseURL!, async ({ file }) => {
    await page.goto(`/episode/${file}`)
    await expect(page.getByText('en este navegador', { exact: false })).toBeVisible()
    answer = 'silence'
    await context.setOffline(true)
    await stage(page).getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('No hay conexión con el vídeo.', { exact: false })).toBeVisible()
    await expect(page.getByText('en este navegador', { exact: false })).toHaveCount(0)
    answer = 'video'
    await context.setOffline(false)
    await expect(stage(page).getByRole('button', { name: /^Reproducir: / })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Video no disponible' })).toHaveCount(0)
  })
})

/** Runs in the page: overrides whether the browser supports streams, so that one machine tests both. */
function playsStreams(answer: string) {
  const ask = Reflect.get(HTMLMediaElement.prototype, 'canPlayType')
  HTMLMediaElement.prototype.canPlayType = function (type) {
    return type.includes('mpegurl') ? (answer as CanPlayTypeResult) : ask.call(this, type)
  }
}

test('a viewer who closes the page resumes at their position @nightly', async ({ asNewcomer, request, baseURL }) => {
  const { page, username } = await asNewcomer()
  const { id, animeId } = await bebop(request, 7)
  const { client } = await clientOf(baseURL!, username)
  await page.goto(`/episode/${id}`)
  // Less than ten seconds, so no interval has stored the position.
  await stage(page)
    .locator('video')
    .evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      video.currentTime = 6
      await video.play()
    })
  await expect(stage(page).getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect
    .poll(() =>
      stage(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(6.5)
  await page.goto('about:blank')
  await expect
    .poll(async () => (await client.tracking.forAnime.query({ animeId })).progress[0]?.progress)
    .toBeGreaterThanOrEqual(6)
  await page.goto(`/episode/${id}`)
  await expect(page.getByRole('button', { name: /^Continuar desde 0:0\d/ })).toBeVisible()
})
