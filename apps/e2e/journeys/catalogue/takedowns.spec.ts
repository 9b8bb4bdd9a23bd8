import { expectAccessible } from '../../fixtures/axe.ts'
import { press, unique } from '../../fixtures/panel.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

test('a visitor asks for a takedown, an administrator blocks the title, and the receipt shows the reasons', async ({
  as,
  page,
  baseURL,
}) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const title = `Retirable ${unique()}`
  const { animeId } = await client.admin.createAnime.mutate({ title })

  await page.goto('/avisos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pedir una retirada' }).click()
  await expect(page.getByRole('heading', { name: 'Pedir una retirada', level: 1 })).toBeVisible()
  await press(page, 'Enviar la solicitud')
  await expect(page.getByText('Escribe la dirección')).toBeVisible()
  await expect(page.getByText('Elige un motivo')).toBeVisible()
  await expect(page.getByText('Confirma que lo que dices es cierto')).toBeVisible()
  await expectAccessible(page, 'the form with errors')

  const reason = `La obra ${title} es mía y no he dado permiso.`
  await page.getByLabel('Dirección').fill(`${baseURL}/anime/${animeId}`)
  await page.getByText('Derechos de autor o de marca').click()
  await page.getByLabel('Explícalo').fill(reason)
  await page.getByLabel('Tu nombre, o el de quien representas').fill('Julia')
  await page.getByText('Confirmo que lo que digo es cierto').click()
  await press(page, 'Enviar la solicitud')
  await expect(page.getByRole('heading', { name: 'Tu solicitud de retirada' })).toBeVisible()
  await expect(page.getByText('La hemos recibido.')).toBeVisible()
  await expectAccessible(page, 'the receipt')

  const panel = await as('jet')
  await panel.goto('/admin?tab=retiradas')
  const request = panel
    .getByRole('list', { name: 'Solicitudes de retirada' })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(request.getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(panel, 'the queue', { isLong: true })
  await press(request, /^Retirar: solicitud/)
  const dialog = panel.getByRole('dialog', { name: 'Retirar' })
  await press(dialog, 'Retirar')
  await expect(dialog.getByText('Escribe las razones: quien lo pidió las leerá')).toBeVisible()
  await dialog.getByLabel('Razones').fill('Ha demostrado que es suya.')
  await expectAccessible(panel, 'the decision')
  await press(dialog, 'Retirar')
  await expect(panel.getByText('Decisión guardada: quien lo pidió puede leerla')).toBeVisible()
  await panel.getByText('Decididas', { exact: true }).click()
  await expect(request).toContainText('Ha demostrado que es suya.')
  await expect(request).toContainText('No entra:')

  await page.reload()
  await expect(page.getByText('Ha demostrado que es suya.')).toBeVisible()
  const gone = await page.request.get(`/anime/${animeId}`)
  expect(gone.status()).toBe(404)
})

test('a site without an operator has a legal notice and a footer, but no privacy policy and no terms @nightly', async ({
  page,
}) => {
  await page.goto('/avisos')
  await expect(page.getByRole('heading', { name: 'Aviso legal' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Aviso legal', 'Pedir una retirada'])
  await expectAccessible(page)
  for (const path of ['/privacidad', '/condiciones']) expect((await page.request.get(path)).status()).toBe(404)
})
