import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/test.ts'

const toast = (page: Page) => page.getByRole('region', { name: 'Notificaciones' })

test('“Voy por el episodio” marks up to an episode, also an earlier one, and every bulk change has an undo @phone-nightly', async ({
  asNewcomer,
  isMobile,
}) => {
  const { page } = await asNewcomer()
  await page.goto('/anime/1')
  const field = page.getByRole('textbox', { name: 'Voy por el episodio' })
  const goes = (code: string) => expect(page.getByRole('link', { name: new RegExp(`${code}$`) })).toBeVisible()
  await expect(field).toHaveValue('0')
  await field.fill('12')
  await field.press('Enter')
  await goes('Ver T1 E13')
  await expect(page.getByText('Has marcado 12 episodios')).toBeVisible()
  await field.fill('9999')
  await field.press('Enter')
  await expect(toast(page).getByText(/llega hasta el episodio/)).toBeVisible()
  await expect(field).toHaveValue('9999')
  for (const typed of ['', '-1', 'doce']) {
    await field.fill(typed)
    await field.press('Enter')
  }
  await expect(toast(page).getByText('Escribe el número de un episodio')).toBeVisible()
  await expect(toast(page).getByText('×3')).toBeVisible()
  await field.fill('5')
  await page.getByRole('button', { name: 'Guardar por dónde vas' }).click()
  await goes('Ver T1 E6')
  // The warnings leave with the valid number, not after their four seconds.
  await expect(toast(page).getByText(/Escribe el número|llega hasta/)).toHaveCount(0, { timeout: 1_500 })
  const fromHere = page.getByRole('button', { name: 'Desmarcar desde aquí' }).nth(2)
  // Without a mouse, its text is always visible.
  await expect(fromHere).toHaveText(/^Desmarcar\s+desde aquí/)
  if (isMobile) await expect(fromHere).toHaveCSS('opacity', '1')
  await fromHere.click()
  await goes('Ver T1 E3')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(toast(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  // Undo the changes of this page one after another.
  await page.getByRole('button', { name: 'Deshacer: Has desmarcado 3 episodios' }).click()
  await goes('Ver T1 E6')
  await page.getByRole('button', { name: 'Deshacer: Has desmarcado 7 episodios' }).click()
  await goes('Ver T1 E13')
  await expect(field).toHaveValue('12')
  await page.getByRole('button', { name: 'Deshacer: Has marcado 12 episodios' }).click()
  await goes('Ver T1 E1')
})

test('the activity is listed by day, and undone one by one or from an event on @phone @nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  await client.tracking.setPreferences.mutate({ listsFollowMarks: true })
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

  // The browser draws the icon of the field for the theme of the site, not for that of the system.
  await expect(page.getByLabel('Día')).toHaveCSS('color-scheme', 'dark')
  await page.getByLabel('Día').fill('2020-01-01')
  await expect(page.getByText('Ese día no cambiaste nada')).toBeVisible()
  await expect(page).toHaveURL(/dia=2020-01-01/)
  await page.getByRole('button', { name: 'Todos los días' }).click()
  await expect(today.getByRole('listitem')).toHaveCount(4)
})

test('a rewatch has its own marks, keeps the first viewing, and its end can be undone @phone @nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  const { seasons } = await client.catalogue.byId.query({ id: 1 })
  const ids = seasons.flatMap(({ episodes }) => episodes.map(({ id }) => id))
  const marks = ids.map((episodeId) => ({ episodeId, watchedAt: '2019-03-05T12:00:00.000Z' }))
  await client.tracking.restoreMarks.mutate({ marks })
  await client.tracking.setList.mutate({ animeId: 1, listType: 'completed' })

  await page.goto('/anime/1')
  const panel = page.getByRole('region', { name: 'Volver a ver' })
  await panel.getByRole('button', { name: 'Volver a ver' }).click()
  await expect(panel).toContainText(`Viéndolo por 2.ª vez0/${ids.length}`)
  await expect(panel).toContainText('Visto 1 vez: 5 mar 2019')
  await expect(page.getByRole('radio', { name: 'Completado' })).toBeChecked()
  const field = page.getByRole('textbox', { name: 'Voy por el episodio' })
  await expect(field).toHaveValue('0')
  await page
    .getByRole('button', { name: /^Visto: / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /Ver T1 E2$/ })).toBeVisible()
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')

  await page.goto('/my-lists?tab=completed')
  await page.getByRole('button', { name: /^\+1: ver T1 E2/ }).click()
  await expect(page.getByText('2.ª vez', { exact: true })).toBeVisible()
  const { runs } = await client.tracking.forAnime.query({ animeId: 1 })
  await client.tracking.markInRun.mutate({
    runId: runs!.open!.id,
    marks: ids.slice(2, -1).map((episodeId) => ({ episodeId })),
  })
  const { seasonNumber, episodes } = seasons.at(-1)!
  const last = `T${seasonNumber} E${episodes.at(-1)!.episodeNumber}`
  await page.getByRole('button', { name: `+1: ver ${last} de` }).click()
  const undo = toast(page).filter({ hasText: 'Has vuelto a verlo entero' }).getByRole('button', { name: 'Deshacer' })
  await expect(page.getByText('Visto 2 veces')).toBeVisible()
  await undo.first().click()
  await expect(page.getByText('2.ª vez', { exact: true })).toBeVisible()
  expect((await client.tracking.watched.query({ animeId: 1 })).episodes.map(({ watchedAt }) => watchedAt)).toEqual(
    marks.map(({ watchedAt }) => watchedAt),
  )
})
