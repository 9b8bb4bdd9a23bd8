import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../fixtures/axe.ts'
import { commentWith, writeComment } from '../../fixtures/comments.ts'
import { bebop, episodeOf } from '../../fixtures/places.ts'
import { expect, test } from '../../fixtures/test.ts'

const topOf = async (place: Locator) => (await place.boundingBox())!.y

test('a visitor reads the page, and is asked to sign in to do anything @phone @desktop-nightly', async ({
  page,
  request,
}) => {
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

test('the page is accessible for a visitor @phone-nightly', async ({ page, request }) => {
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
