import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { clientOf, expect, test } from '../fixtures/test.ts'

const toast = (page: Page) => page.getByRole('region', { name: 'Notificaciones' })

test('“Voy por el episodio” marks up to it, goes back as well, and every bulk act has a way back @phone', async ({
  asNewcomer,
}) => {
  test.slow() // axe reads the page in both themes
  const { page } = await asNewcomer()
  await page.goto('/anime/1')
  const field = page.getByRole('textbox', { name: 'Voy por el episodio' })
  const goes = (code: string) => expect(page.getByRole('link', { name: new RegExp(`${code}$`) })).toBeVisible()
  await expect(field).toHaveValue('0')
  await field.fill('12')
  await field.press('Enter')
  await goes('Continuar T1 E13')
  await expect(page.getByText('Has marcado 12 episodios')).toBeVisible()
  await field.fill('9999')
  await field.press('Enter')
  await expect(toast(page).getByText(/llega hasta el episodio/)).toBeVisible()
  await expect(field).toHaveValue('9999')
  await field.fill('5')
  await page.getByRole('button', { name: 'Guardar por dónde vas' }).click()
  await goes('Continuar T1 E6')
  await page.getByRole('button', { name: 'Desmarcar desde aquí' }).nth(2).click()
  await goes('Continuar T1 E3')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(toast(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  // the acts on this page go back one after the other
  await page.getByRole('button', { name: 'Deshacer: Has desmarcado 3 episodios' }).click()
  await goes('Continuar T1 E6')
  await page.getByRole('button', { name: 'Deshacer: Has desmarcado 7 episodios' }).click()
  await goes('Continuar T1 E13')
  await expect(field).toHaveValue('12')
  await page.getByRole('button', { name: 'Deshacer: Has marcado 12 episodios' }).click()
  await goes('Ver T1 E1')
})

test('what one has done is read by day and taken back, one by one or from an act on @phone', async ({
  asNewcomer,
  baseURL,
}) => {
  test.slow() // axe reads the question in both themes
  const { page, username } = await asNewcomer()
  const { client } = await clientOf(baseURL!, username)
  await client.tracking.setList.mutate({ animeId: 1, listType: 'plan_to_watch' })
  const { episodeIds } = await client.tracking.markMany.mutate({ animeId: 1, upToEpisodeId: 3, follow: true })
  await client.tracking.unmarkWatched.mutate({ id: episodeIds[0]! })
  await page.goto('/my-lists')
  await page.getByRole('link', { name: 'Mi actividad' }).click()
  const today = page.getByRole('region', { name: 'Hoy' })
  await expect(today.getByRole('listitem')).toHaveCount(4)
  await expect(today.getByText('Añadido a Por Ver')).toBeVisible()
  await expect(today.getByText('De Por Ver a Viendo')).toBeVisible()

  await today.getByRole('button', { name: /^Deshacer: .*T1 E1 marcado como no visto/ }).click()
  await expect(today.getByText('Deshecho')).toHaveCount(1)
  expect((await client.tracking.forAnime.query({ animeId: 1 })).watchedEpisodeIds).toEqual(episodeIds)
  await today.getByRole('button', { name: /^Rehacer: / }).click()
  await expect(today.getByText('Deshecho')).toHaveCount(0)

  await today.getByRole('button', { name: /^Deshacer desde aquí: .*3 episodios marcados como vistos/ }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer desde aquí' }).click()
  await expect(toast(page).getByText(/cambios deshechos/)).toBeVisible()
  expect(await client.tracking.forAnime.query({ animeId: 1 })).toMatchObject({
    listType: 'plan_to_watch',
    watchedEpisodeIds: [],
  })

  await page.getByLabel('Día').fill('2020-01-01')
  await expect(page.getByText('Ese día no cambiaste nada')).toBeVisible()
  await expect(page).toHaveURL(/dia=2020-01-01/)
  await page.getByRole('button', { name: 'Todos los días' }).click()
  await expect(today.getByRole('listitem')).toHaveCount(4)
})
