import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/axe.ts'
import { toasts } from '../../fixtures/failures.ts'
import { expect, password, test } from '../../fixtures/test.ts'
import { firstAnimes, status, undo } from '../../fixtures/tracking.ts'

test('episodes are marked beside the play button, singly, up to one and by season, each with an undo', async ({
  asNewcomer,
}) => {
  const { page } = await asNewcomer()
  await page.goto('/anime/1')
  const ticks = page.getByRole('button', { name: /^Visto: / })
  await expect(page.getByRole('link', { name: 'Ver T1 E1' })).toBeVisible()
  await page.getByRole('button', { name: 'Marcar como visto: T1 E1' }).click()
  await expect(page.getByRole('link', { name: 'Ver T1 E2' })).toBeVisible()
  await expect(page.getByRole('button', { name: /1\/\d+ vistos/ })).toBeVisible()

  // The first is seen and the second is next, so the third button belongs to the fifth episode.
  const markUpTo = page.getByRole('button', { name: 'Marcar hasta aquí' }).nth(2)
  await markUpTo.hover()
  expect(await gapToRating(page, markUpTo)).toBeGreaterThan(0)
  await markUpTo.click()
  await expect(page.getByRole('link', { name: 'Ver T1 E6' })).toBeVisible()
  await undo(page, /4 episodios marcados/).click()
  await expect(page.getByRole('link', { name: 'Ver T1 E2' })).toBeVisible()

  await page.getByRole('button', { name: 'Marcar temporada 1' }).click()
  await expect(page.getByRole('button', { name: 'Desmarcar temporada 1' })).toBeVisible()
  const undone = page.waitForResponse(/tracking\.unmarkMany/)
  await undo(page, /episodios marcados como vistos/).click()
  await expect(page.getByRole('button', { name: /1\/\d+ vistos/ })).toBeVisible()
  await expect(ticks.first()).toHaveAttribute('aria-pressed', 'true')
  await undone
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ver T1 E2' })).toBeVisible()

  await page.getByRole('button', { name: 'Marcar temporada 1' }).click()
  await page.getByRole('button', { name: 'Desmarcar temporada 1' }).click()
  await expect(page.getByText(/episodios marcados como no vistos/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver T1 E1' })).toBeVisible()
})

test('a bulk mark can be undone beside its season after its toast has gone @nightly', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await page.goto('/anime/1')
  await page.getByRole('button', { name: 'Marcar hasta aquí' }).nth(2).click()
  await expect(page.getByRole('link', { name: 'Ver T1 E5' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Visto: / })
    .first()
    .click()
  await expect(page.getByText('Has marcado 3 episodios')).toBeVisible()
  await expect(toasts(page).getByRole('status')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deshacer: Has marcado 3 episodios' }).click()
  await expect(page.getByRole('link', { name: 'Ver T1 E1' })).toBeVisible()
  await expect(page.getByText(/^Has marcado/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Marcar temporada 1' })).toBeFocused()

  await page.getByRole('button', { name: 'Marcar temporada 1' }).click()
  await expect(page.getByText(/^Has marcado/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Desmarcar temporada 1' })).toBeVisible()
  await expect(page.getByText(/^Has marcado/)).toHaveCount(0)
})

test('unmarking a season needs no confirmation, and undoing restores the dates @phone @nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  await client.tracking.markMany.mutate({ animeId: 1, seasonId: 1, watchedAt: '2024-03-02T01:00:00.000Z' })
  await client.tracking.unmarkWatched.mutate({ id: 1 })
  await client.tracking.markWatched.mutate({ id: 1, watchedAt: null })
  const datesOf = async () =>
    (await client.tracking.watched.query({ animeId: 1 })).episodes.map(({ episodeId, watchedAt }) => [
      episodeId,
      watchedAt,
    ])
  const before = await datesOf()
  await page.goto('/anime/1?temporada=1')
  const unmark = page.getByRole('button', { name: 'Desmarcar temporada 1' })
  await unmark.click()
  await undo(page, /episodios marcados como no vistos/).click()
  await expect(unmark).toBeVisible()
  await expect.poll(datesOf).toEqual(before)

  await unmark.click()
  await expect(page.getByText(/^Has desmarcado/)).toBeVisible()
  expect(await datesOf()).toEqual([])
  await page.getByRole('button', { name: /^Deshacer: Has desmarcado/ }).click()
  await expect(unmark).toBeFocused()
  await expect.poll(datesOf).toEqual(before)
})

test('lists follow marks only after the viewer accepts the offer @phone-nightly', async ({ asNewcomer }) => {
  const { page, client } = await asNewcomer()
  const { seasons } = await client.catalogue.byId.query({ id: 1 })
  const episodes = seasons.flatMap(({ episodes }) => episodes)
  const offer = (name: string) => toasts(page).getByRole('button', { name })
  const ticks = page.getByRole('button', { name: /^Visto: / })
  const listOf = async () => (await client.tracking.forAnime.query({ animeId: 1 })).listType
  await page.goto('/anime/1')
  await ticks.first().click()
  await expect(toasts(page).getByText('Episodio marcado como visto', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mi Lista', exact: true })).toBeVisible()
  expect(await listOf()).toBeNull()
  await offer('Activar').click()
  await expect(toasts(page).getByText('Tus listas se actualizarán al marcar episodios')).toBeVisible()
  await expect(page.getByRole('button', { name: 'En Mi Lista' })).toBeVisible()
  await client.tracking.unmarkMany.mutate({ episodeIds: [episodes[0]!.id] })
  await client.tracking.removeFromList.mutate({ animeId: 1 })
  await page.reload()
  await ticks.first().click()
  await undo(page, 'Episodio marcado como visto. El anime pasa a Viendo').click()
  await expect(page.getByRole('button', { name: 'Mi Lista', exact: true })).toBeVisible()
  await expect(ticks.first()).toHaveAttribute('aria-pressed', 'false')

  // The page shows it before the server has saved it.
  await expect.poll(listOf).toBeNull()
  await client.tracking.setList.mutate({ animeId: 1, listType: 'watching' })
  await client.tracking.markMany.mutate({ animeId: 1, upToEpisodeId: episodes.at(-2)!.id })
  await page.reload()
  await ticks.last().click()
  await offer('Pasar a Completado').click()
  await expect(status(page, 'Completado')).toBeChecked()
  await undo(page, 'Anime movido a Completado').click()
  await expect(status(page, 'Completado')).not.toBeChecked()

  await client.tracking.unmarkMany.mutate({ episodeIds: episodes.slice(2).map(({ id }) => id) })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ver T1 E3' })).toBeVisible()
  await status(page, 'Completado').check({ force: true })
  await expect(toasts(page).getByText(`Te faltan ${episodes.length - 2} episodios por marcar`)).toBeVisible()
  await offer('Marcar el resto').click()
  await expect(page.getByRole('button', { name: 'Desmarcar temporada 1' })).toBeVisible()
  const undated = async () =>
    (await client.tracking.watched.query({ animeId: 1 })).episodes.filter(({ watchedAt }) => watchedAt === null).length
  // The page shows it before the server has saved it.
  await expect.poll(undated).toBe(episodes.length - 2)
})

test('a visitor who signs in to watch continues to their next episode @nightly', async ({ asNewcomer, page }) => {
  const { username, client } = await asNewcomer()
  const [anime] = await firstAnimes(client, 1)
  const [first, second] = anime!.seasons[0]!.episodes
  await client.tracking.markWatched.mutate({ id: first!.id, animeId: anime!.id })

  await page.goto(`/anime/${anime!.id}`)
  await page.getByRole('link', { name: 'Ver T1 E1' }).click()
  await page.getByLabel('Usuario', { exact: true }).fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL(`/episode/${second!.id}`)
  await page.goBack()
  await expect(page).toHaveURL(`/anime/${anime!.id}`)
})

test('an anime with marks and Continuar Viendo are accessible @phone @nightly', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/anime/1')
  await expect(page.getByRole('button', { name: /^Visto: / }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await expectAccessible(page, 'the selection of Continuar Viendo')
})

/** Pixels between the rating of a row and a button that appears in it. */
async function gapToRating(page: Page, button: Locator): Promise<number> {
  const { x, y, height } = (await button.boundingBox())!
  const ratings = await page
    .getByText(/^\d\.\d$/)
    .filter({ visible: true })
    .all()
  const boxes = await Promise.all(ratings.map(async (rating) => (await rating.boundingBox())!))
  const rating = boxes.find((box) => box.y >= y && box.y <= y + height)!
  return x - (rating.x + rating.width)
}
