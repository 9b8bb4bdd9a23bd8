import { bebop, episodeOf } from '../../fixtures/places.ts'
import { clientOf, expect, nextPoll, test, withoutStream } from '../../fixtures/test.ts'

test('undoing the removal of a mark restores its date @nightly', async ({ asNewcomer, request, baseURL }) => {
  const { page, username } = await asNewcomer()
  const { id, animeId } = await bebop(request, 17)
  const { client } = await clientOf(baseURL!, username)
  await client.tracking.markWatched.mutate({ id, animeId, watchedAt: '2024-03-02T12:00:00.000Z' })
  await page.goto(`/episode/${id}`)
  const watched = page.getByRole('button', { name: 'Visto', exact: true })
  await expect(watched).toHaveAttribute('aria-pressed', 'true')
  await watched.click()
  await expect(page.getByText('Episodio marcado como no visto')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect
    .poll(async () => (await client.tracking.watched.query({ animeId })).episodes[0]?.watchedAt)
    .toBe('2024-03-02T12:00:00.000Z')
  await expect(watched).toHaveAttribute('aria-pressed', 'true')
})

test('opening an episode is recorded once, however often the page polls @nightly', async ({
  asNewcomer,
  request,
  baseURL,
}) => {
  const { page, username } = await asNewcomer()
  const { id, animeId } = await bebop(request, 13)
  let notes = 0
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('tracking.record')) notes += 1
  })
  await withoutStream(page)
  await page.goto(`/episode/${id}`)
  await nextPoll(page)
  await nextPoll(page)
  expect(notes).toBe(1)
  const { client } = await clientOf(baseURL!, username)
  const { history } = await client.tracking.history.query({})
  expect(history).toMatchObject([{ episodeId: id, animeId, progress: 0 }])
  const { entries } = await client.tracking.lists.query({})
  expect(entries).toMatchObject([{ animeId, listType: 'watching' }])
})

test('undoing an opening returns a finished anime to its list @nightly', async ({ asNewcomer, request, baseURL }) => {
  const { page, username } = await asNewcomer()
  const { id, animeId } = await bebop(request, 14)
  const { client } = await clientOf(baseURL!, username)
  await client.tracking.setList.mutate({ animeId, listType: 'completed' })
  await page.goto(`/episode/${id}`)
  await expect(page.getByText('Cowboy Bebop ha pasado de Completado a Viendo')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Cowboy Bebop vuelve a Completado')).toBeVisible()
  expect((await client.tracking.forAnime.query({ animeId })).listType).toBe('completed')
})

test('early access: only beta testers see the video, others the reason @nightly', async ({
  as,
  asNewcomer,
  request,
}) => {
  const { id } = await episodeOf(request, 'Dungeon Meshi', 1)
  const { page } = await asNewcomer()
  await page.goto(`/episode/${id}`)
  await expect(page.getByRole('heading', { name: 'Solo Beta Testers' })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)

  const faye = await as('faye')
  await faye.goto(`/episode/${id}`)
  await faye
    .getByRole('region', { name: 'Reproductor' })
    .getByRole('button', { name: /^Reproducir:/ })
    .click()
  await expect(faye.getByRole('button', { name: 'Pausar' })).toBeVisible()
})

test('an episode resumes at its position, and its keyboard shortcuts work', async ({
  asNewcomer,
  request,
  baseURL,
}) => {
  const { page, username } = await asNewcomer()
  const { id, animeId } = await bebop(request, 15)
  const { client } = await clientOf(baseURL!, username)
  await client.tracking.record.mutate({ episodeId: id, animeId, progress: 8 })
  await page.goto(`/episode/${id}`)
  await expect(page.getByRole('button', { name: 'Desde el principio' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar desde 0:08' }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(9.2)
  await page.keyboard.press('k')
  await expect(
    page.getByRole('region', { name: 'Reproductor' }).getByRole('button', { name: 'Reproducir' }),
  ).toBeVisible()
  await page.keyboard.press('l')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(18)
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Activar sonido' })).toBeVisible()
  await expect
    .poll(async () => (await client.tracking.forAnime.query({ animeId })).progress[0]?.progress)
    .toBeGreaterThan(8)
  await page.keyboard.press('Shift+N')
  await expect(page).not.toHaveURL(new RegExp(`/episode/${id}$`))
  await expect(page.getByRole('list', { name: 'Datos' })).toBeVisible()
})

test('the end of a video marks the episode and offers the next one', async ({ asNewcomer, request }) => {
  const { page } = await asNewcomer()
  const { id } = await bebop(request, 16)
  await page.goto(`/episode/${id}`)
  // The end of the video marks nothing before the page knows whether the episode is marked.
  await expect(page.getByRole('button', { name: 'Visto', exact: true })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Visto', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    video.currentTime = 24.5
    await video.play()
  })
  await expect(page.getByRole('button', { name: 'Visto', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Siguiente: T1 E17')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Siguiente: T1 E17')).toHaveCount(0)
})
