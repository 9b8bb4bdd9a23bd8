import { expect, test } from '../../fixtures/test.ts'
import { firstAnimes, undo } from '../../fixtures/tracking.ts'

test('Continuar Viendo resumes episodes, and deletes those selected with Shift; Escape ends the selection', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  const animes = await firstAnimes(client, 4)
  for (const { id, seasons } of animes) {
    await client.tracking.record.mutate({ episodeId: seasons[0]!.episodes[0]!.id, animeId: id, progress: 600 })
  }
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Continuar Viendo' })
  await expect(row.getByRole('link')).toHaveCount(4)
  await expect(row.getByText(/T1 E1 · quedan \d+ min/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Seleccionar' })).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await row.getByRole('listitem').nth(0).click()
  await row
    .getByRole('listitem')
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Eliminar (3)' }).click()
  await expect(row.getByRole('link')).toHaveCount(1)
  await undo(page, '3 episodios eliminados').click()
  await expect(row.getByRole('link')).toHaveCount(4)

  await page.getByRole('button', { name: 'Borrar todo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar historial' }).click()
  await expect(page.getByRole('heading', { name: 'Continuar Viendo' })).toHaveCount(0)
  await undo(page, 'Historial borrado').click()
  await expect(row.getByRole('link')).toHaveCount(4)
})

test('Continuar Viendo shows each opened episode, and Siguiente episodio the one after the last mark, with +1 @phone-nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  const [bebop, other] = await firstAnimes(client, 2)
  const episodes = bebop!.seasons[0]!.episodes
  await client.tracking.markWatched.mutate({ id: other!.seasons[0]!.episodes[0]!.id })
  for (const { id } of episodes.slice(0, 2))
    await client.tracking.record.mutate({ episodeId: id, animeId: bebop!.id, progress: 90 })
  await client.tracking.markWatched.mutate({ id: episodes[1]!.id })
  await client.tracking.setList.mutate({ animeId: bebop!.id, listType: 'dropped' })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Continuar Viendo',
    'Siguiente episodio',
    'Catálogo',
  ])
  const opened = page.getByRole('list', { name: 'Continuar Viendo' }).getByRole('listitem')
  await expect(opened).toHaveText([/Cowboy Bebop.*T1 E2/, /Cowboy Bebop.*T1 E1/])
  await expect(opened.first().getByRole('link')).toHaveAttribute('href', `/episode/${episodes[1]!.id}`)
  await expect(page.getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', '/my-lists')
  await opened.first().hover()
  await page.getByRole('button', { name: 'Eliminar del historial: Cowboy Bebop, T1 E2' }).click()
  await expect(opened).toHaveText([/T1 E1/])
  await undo(page, 'Episodio eliminado del historial').click()
  await expect(opened).toHaveCount(2)

  const next = page.getByRole('list', { name: 'Siguiente episodio' }).getByRole('listitem')
  await expect(next).toHaveText([new RegExp(`${other!.title}.*T1 E2`)])
  await next.getByRole('button', { name: /^\+1: ver T1 E2/ }).click()
  await expect(next).toContainText('T1 E3')
  await undo(page, 'Episodio marcado como visto').click()
  await expect(next).toContainText('T1 E2')

  await page.getByRole('searchbox', { name: 'Buscar en el catálogo' }).fill('bebop')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Catálogo'])
})
