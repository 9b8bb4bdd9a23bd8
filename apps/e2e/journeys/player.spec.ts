import type { Page } from '@playwright/test'
import { bebop } from '../fixtures/places.ts'
import { clientOf, expect, test } from '../fixtures/test.ts'

const stage = (page: Page) => page.getByRole('region', { name: 'Reproductor' })

const videos = {
  youtube: 'https://www.youtube.com/watch?v=abcdefghijk',
  vimeo: 'https://vimeo.com/123456789',
  stream: 'https://videos.animeteca.example/serie.m3u8',
  file: 'https://videos.animeteca.example/perdido.mp4',
  nothing: null,
}

/** An anime of its own, with one episode per kind of video; taken away again afterwards. */
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

test('every kind of video has its player, and what cannot be played says so', async ({ page, baseURL }) => {
  const theirs = '<title>Su reproductor</title><p>Aquí suena su reproductor</p>'
  for (const host of ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
    await page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: theirs }))
  const silence = Promise.withResolvers<void>()
  await page.route('**/serie.m3u8', async (route) => {
    await silence.promise
    await route.abort('aborted')
  })
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
      await expect(frame).toHaveAccessibleName(/^Video: Pantalla/)
      await expect(frame.contentFrame().getByText('Aquí suena su reproductor')).toBeVisible()
      // A refresh leaves the frame alone: what plays in it goes on.
      await frame.evaluate((element) => element.setAttribute('data-same', ''))
      await page.waitForResponse(/episodes\.pulse/)
      await expect(frame).toHaveAttribute('data-same', '')
    }

    await page.goto(`/episode/${stream}`)
    await expect(stage(page).locator('video')).toHaveAttribute('src', 'https://videos.animeteca.example/serie.m3u8')

    await page.goto(`/episode/${nothing}`)
    await expect(page.getByRole('heading', { name: 'Video no disponible' })).toBeVisible()
    await expect(page.getByText('Este episodio todavía no tiene video.', { exact: false })).toBeVisible()

    await page.goto(`/episode/${file}`)
    await expect(page.getByText('No se ha podido reproducir el video en este navegador.')).toBeVisible()
    const before = asked
    await stage(page).getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await expect(page.getByRole('heading', { name: 'Video no disponible' })).toBeVisible()
  })
  silence.resolve()
})

test('whoever closes the page in the middle finds their place again', async ({ asNewcomer, request, baseURL }) => {
  const { page, username } = await asNewcomer()
  const { id, animeId } = await bebop(request, 7)
  const { client } = await clientOf(baseURL!, username)
  await page.goto(`/episode/${id}`)
  // Less than ten seconds: nothing else has noted it so far.
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
