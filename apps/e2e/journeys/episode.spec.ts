import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { bebop, episodeOf } from '../fixtures/places.ts'
import { clientOf, expect, test, withoutStream } from '../fixtures/test.ts'

const commentWith = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

const topOf = async (place: Locator) => (await place.boundingBox())!.y

const writeComment = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Escribe un comentario' }).fill(text)
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
}

/** Waits for the next poll of the page. */
const nextPoll = (page: Page) => page.waitForResponse(/episodes\.poll/)

test('a visitor reads the page, and is asked to sign in to do anything @phone', async ({ page, request }) => {
  const { id } = await bebop(request, 1)
  await page.goto(`/episode/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'El humo y la luna' })).toBeVisible()
  await expect(commentWith(page, 'eso llevaba carne')).toBeVisible()
  await expect(page.getByText('Debes iniciar sesión para valorar episodios')).toBeVisible()
  await page.getByRole('button', { name: 'Visto' }).click()
  await expect(page.getByText('Debes iniciar sesión para marcar episodios como vistos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Visto' })).toHaveAttribute('aria-pressed', 'false')

  const comments = page.getByRole('region', { name: 'Comentarios' })
  await comments.getByRole('link', { name: 'spike', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/episode/${id}\\?perfil=spike`))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await comments.getByRole('link', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/episode/${id}`)}`)
})

test('an unknown episode shows the page for a missing one, with a link home @nightly', async ({ page }) => {
  for (const id of ['99999999', 'bebop', '0', '99999999999999']) {
    await page.goto(`/episode/${id}`)
    await expect(page.getByRole('heading', { name: 'Episodio no encontrado' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test('the catalogue shows the new average right after the viewer’s rating @nightly', async ({ asNewcomer }) => {
  const { page, client } = await asNewcomer()
  const { animes } = await client.catalogue.list.query({ limit: 100 })
  const { id, title } = animes.findLast(({ rating, seasonCount }) => rating === null && seasonCount > 0)!
  const { seasons } = await client.catalogue.byId.query({ id })
  await page.goto(`/?q=${encodeURIComponent(title)}`)
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/anime/${id}"]`) })
  await expect(card).toContainText('N/A')
  await card.getByRole('link').first().click()
  await page.locator(`a[href="/episode/${seasons[0]!.episodes[0]!.id}"]`).first().click()
  await expect(page).toHaveURL(/\/episode\//)
  await page.getByRole('radio', { name: '4 estrellas' }).click({ force: true })
  await expect(page.getByRole('radio', { name: '4 estrellas' })).toBeChecked()
  await expect(page.getByText('Valoración enviada')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(card).toContainText('4.0')
})

test('an episode without a video says so in a line, and its page has the same order @phone @nightly', async ({
  asNewcomer,
  request,
}) => {
  const { page } = await asNewcomer()
  const { id } = await episodeOf(request, 'Steins;Gate', 5)
  await page.goto(`/episode/${id}`)
  const note = page.getByRole('region', { name: 'Reproductor' })
  await expect(note).toContainText('Video no disponible')
  expect((await note.boundingBox())!.height).toBeLessThan(130)
  const [seen, next] = [
    page.getByRole('button', { name: 'Visto', exact: true }),
    page.getByRole('link', { name: /^Siguiente/ }),
  ]
  await expect(seen).toBeInViewport()
  const rating = page.getByText('¿Cuántas estrellas le das?')
  expect(await topOf(seen)).toBeLessThan(await topOf(rating))
  expect(await topOf(rating)).toBeLessThan(await topOf(next))
})

test('a new person rates, marks, comments and deletes the comment', async ({ asNewcomer, request }) => {
  const { page, username } = await asNewcomer()
  const { id } = await bebop(request, 10)
  await page.goto(`/episode/${id}`)
  const votes = page.getByRole('list', { name: 'Datos' }).getByText(/valoraci(ón|ones)$/)
  const before = Number.parseInt(await votes.innerText(), 10)
  await page.getByRole('radio', { name: '4 estrellas' }).check({ force: true })
  await expect(page.getByText('Valoración enviada')).toBeVisible()
  await expect(votes).toHaveText(new RegExp(`^${before + 1} `))

  const watched = page.getByRole('button', { name: 'Visto', exact: true })
  await watched.click()
  await expect(watched).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Episodio marcado como visto')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(watched).toHaveAttribute('aria-pressed', 'false')

  await writeComment(page, '  Me quedo a vivir en esta nave.  ')
  await expect(page.getByText('Comentario publicado')).toBeVisible()
  const own = commentWith(page, 'Me quedo a vivir en esta nave.').filter({ hasText: username })
  await own.getByRole('button', { name: 'Eliminar tu comentario' }).click()
  const question = page.getByRole('alertdialog', { name: 'Eliminar comentario' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(own).toBeVisible()
  await own.getByRole('button', { name: 'Eliminar tu comentario' }).click()
  await question.getByRole('button', { name: 'Eliminar comentario' }).click()
  await expect(own).toHaveCount(0)
  await expect(page.getByText('Comentario eliminado')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: '4 estrellas' })).toBeChecked()
})

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

test('two people see each other’s comments live, without interrupting what they do', async ({
  asNewcomer,
  request,
}) => {
  const [{ page: one }, { page: other, username }] = [await asNewcomer(), await asNewcomer()]
  const { id } = await bebop(request, 11)
  await Promise.all([one.goto(`/episode/${id}`), other.goto(`/episode/${id}`)])
  const field = one.getByRole('textbox', { name: 'Escribe un comentario' })
  await field.fill('Iba a decir que')
  await one.locator('video').evaluate((video) => video.setAttribute('data-same', ''))

  const words = `¿Hay alguien ahí? Soy ${username}`
  await writeComment(other, words)
  await expect(commentWith(one, words)).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Iba a decir que')
  await expect(one.locator('video')).toHaveAttribute('data-same', '')
  await expect(one.getByText('1 comentario nuevo', { exact: true })).toBeAttached()

  await one.getByRole('link', { name: 'Cowboy Bebop' }).click()
  await expect(one).toHaveURL(/\/anime\//)
  await one.goBack()
  await expect(field).toHaveValue('Iba a decir que')
})

test('new comments wait while the viewer reads further down @nightly', async ({ asNewcomer, request }) => {
  const [{ page: one }, { page: other, username }] = [await asNewcomer(), await asNewcomer()]
  const { id } = await bebop(request, 1)
  await withoutStream(one)
  await Promise.all([one.goto(`/episode/${id}`), other.goto(`/episode/${id}`)])
  const read = commentWith(one, 'eso llevaba carne')
  await read.scrollIntoViewIfNeeded()
  await one.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await nextPoll(one)
  const place = await read.evaluate((element) => element.getBoundingClientRect().top)
  await read.evaluate((element) => getSelection()?.selectAllChildren(element))
  const words = `Llego tarde, como siempre. ${username}`
  await writeComment(other, words)
  const chip = one.getByRole('button', { name: /^Ver 1 comentario nuevo/ })
  await expect(chip).toBeVisible()
  expect(await read.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(place, 0)
  expect(await one.evaluate(() => String(getSelection()))).toContain('eso llevaba carne')
  await chip.click()
  await expect(commentWith(one, words)).toBeInViewport()
})

test('an administrator moderates in each of the three ways @nightly', async ({ as, asNewcomer, request, baseURL }) => {
  const { page: author, username } = await asNewcomer()
  const { id } = await bebop(request, 12)
  const { client } = await clientOf(baseURL!, username)
  for (const content of ['Primera grosería', 'Segunda grosería', 'Tercera grosería'])
    await client.episodes.comment.mutate({ id, content })
  await author.goto(`/episode/${id}`)
  await expect(author.getByRole('button', { name: 'Eliminar tu comentario' })).toHaveCount(3)
  const jet = await as('jet')
  const theirs = (page: Page, text: string) => commentWith(page, text).filter({ hasText: username })
  await jet.goto(`/episode/${id}`)
  const moderate = async (text: string, way: string) => {
    await theirs(jet, text)
      .getByRole('button', { name: /^Moderar el comentario/ })
      .click()
    const dialog = jet.getByRole('dialog', { name: 'Moderar comentario' })
    await dialog.getByRole('radio', { name: way }).check({ force: true })
    await dialog.getByRole('button', { name: 'Moderar comentario' }).click()
  }
  await moderate('Primera grosería', 'Eliminar con mensaje')
  await expect(theirs(jet, 'Este comentario ha sido eliminado por un administrador.')).toBeVisible()
  await expect(jet.getByText('Comentario moderado').first()).toBeVisible()
  await moderate('Segunda grosería', 'Eliminar con advertencia')
  await expect(theirs(jet, 'Este comentario ha sido eliminado por incumplir las normas de la comunidad.')).toBeVisible()
  await moderate('Tercera grosería', 'Eliminar por completo')
  await jet
    .getByRole('alertdialog', { name: 'Eliminar por completo' })
    .getByRole('button', { name: 'Eliminar por completo' })
    .click()
  await expect(theirs(jet, 'Tercera grosería')).toHaveCount(0)

  await expect(theirs(author, 'Este comentario ha sido eliminado por un administrador.')).toBeVisible()
  await expect(theirs(author, 'Tercera grosería')).toHaveCount(0)
  await expect(author.getByRole('button', { name: 'Eliminar tu comentario' })).toHaveCount(0)
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

test('early access: only beta testers see the video, others the reason', async ({ as, asNewcomer, request }) => {
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

test('the page is accessible for a visitor @phone-nightly', async ({ page, request }) => {
  test.slow()
  const { id } = await bebop(request, 1)
  await page.goto(`/episode/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  const locked = await episodeOf(request, 'Dungeon Meshi', 1)
  await page.goto(`/episode/${locked.id}`)
  await expect(page.getByRole('heading', { name: 'Solo Beta Testers' })).toBeVisible()
  await expectAccessible(page, 'an episode for beta testers')
})

test('the page is accessible for members and for an administrator who moderates @phone @nightly', async ({
  as,
  request,
}) => {
  test.slow()
  const page = await as('jet')
  const { id } = await bebop(request, 1)
  await page.goto(`/episode/${id}`)
  await expect(page.getByRole('radiogroup', { name: 'Tu valoración' })).toBeVisible()
  const season = page.getByRole('button', { name: /^Temporada 1/ })
  // The panel beside the video is open at first.
  if ((await season.getAttribute('aria-expanded')) === 'false') await season.click()
  await expect(season).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page, 'an episode with the season unfolded')
  await page.getByRole('button', { name: 'Moderar el comentario de spike' }).click()
  await expect(page.getByRole('dialog', { name: 'Moderar comentario' })).toBeVisible()
  await expectAccessible(page, 'the moderation of a comment')
})
