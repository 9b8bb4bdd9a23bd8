import { expectAccessible } from '../../fixtures/axe.ts'
import { press, unique } from '../../fixtures/panel.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

test('a proposed studio is accepted with an answer, credited in the history and undone', async ({
  as,
  asNewcomer,
  baseURL,
}) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const title = `Cometa ${unique()}`
  const { animeId } = await client.admin.createAnime.mutate({ title, studio: 'Estudio Uno' })
  const { page, username } = await asNewcomer()

  await page.goto(`/anime/${animeId}`)
  await page.getByRole('link', { name: 'Proponer un cambio' }).click()
  await expect(page.getByRole('heading', { name: 'Proponer un cambio' })).toBeVisible()
  await page.getByRole('button', { name: /Qué quieres cambiar/ }).click()
  await page.getByRole('option', { name: 'Estudio', exact: true }).click()
  await press(page, 'Enviar propuesta')
  await expect(page.getByText('El catálogo ya dice eso. Escribe otro valor')).toBeVisible()
  await page.getByRole('textbox', { name: 'Tu propuesta' }).fill('Estudio Dos')
  await page.getByRole('textbox', { name: 'Por qué, o dónde se puede comprobar' }).fill('Lo dicen los créditos')
  await expectAccessible(page, 'the form')
  await press(page, 'Enviar propuesta')
  const own = page.getByRole('list', { name: 'Tus propuestas' }).getByRole('listitem')
  await expect(own).toContainText('Por revisar')

  const panel = await as('jet')
  await panel.goto('/admin?tab=propuestas')
  const proposal = panel.getByRole('list', { name: 'Propuestas' }).getByRole('listitem').filter({ hasText: title })
  await expect(proposal).toContainText('Lo dicen los créditos')
  await expect(panel.getByRole('button', { name: /^Más\s*\d+ por revisar/ })).toBeVisible()
  await expectAccessible(panel, 'the queue', { isLong: true })
  await proposal.getByRole('textbox', { name: 'Respuesta' }).fill('Comprobado, gracias')
  await press(proposal, `Aceptar: ${title}`)
  await expect(panel.getByText('Propuesta aceptada')).toBeVisible()

  await page.goto('/notices')
  await page.getByRole('link', { name: /Tu propuesta se ha aceptado/ }).click()
  await expect(own).toContainText('Respuesta: Comprobado, gracias')
  await page.goto(`/anime/${animeId}/cambios`)
  const change = page.getByRole('list', { name: 'Cambios' }).getByRole('listitem').first()
  await expect(change).toContainText(`propuesto por ${username}`)
  await expect(change).toContainText('Estudio Dos')
  await expectAccessible(page, 'the changes')

  await panel.getByText('Decididas', { exact: true }).click()
  await press(proposal, `Deshacer: ${title}`)
  await expect(panel.getByText('Propuesta deshecha: el catálogo vuelve a estar como antes')).toBeVisible()
  expect(await client.admin.animeById.query({ id: animeId })).toMatchObject({ studio: 'Estudio Uno' })
  await page.reload()
  await expect(change).toContainText('Deshecho')
})
