import { expectAccessible } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/test.ts'

test('recommendations say why, leave when they are dismissed, and return when that is undone @phone-nightly @nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  await client.tracking.setList.mutate({ animeId: 1, listType: 'completed' })
  await client.tracking.setList.mutate({ animeId: 19, listType: 'completed' })
  await page.goto('/descubrir')
  const row = page.getByRole('region', { name: 'Para ti' })
  await expect(row.getByText(/Cowboy Bebop|Akira/).first()).toBeVisible()
  await row.getByRole('link', { name: 'Ver todo' }).click()
  await expect(page).toHaveURL('/para-ti')

  const list = page.getByRole('list', { name: 'Recomendaciones' })
  const first = list.getByRole('listitem').first()
  await expect(first.getByText(/(Porque viste|Relacionado con|Del mismo estudio que|Se parece a) /)).toBeVisible()
  await expectAccessible(page, 'the recommendations')
  const title = (await first.getByRole('link').textContent())!
  const dismiss = page.getByRole('button', { name: `No me interesa ${title}`, exact: true })
  await dismiss.click()
  await expect(dismiss).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await dismiss.click()
  await expect(dismiss).toBeHidden()

  await page.getByRole('link', { name: 'Lo que no te interesa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No me interesan' })).toBeVisible()
  await page.getByRole('button', { name: `Volver a recomendar ${title}`, exact: true }).click()
  await expect(page.getByText('No has descartado ningún anime')).toBeVisible()
  await page.getByRole('link', { name: 'Ver recomendaciones' }).click()
  await expect(dismiss).toBeVisible()
})

test('Ver con shows what suits the viewer and a friend, with the reasons of both @nightly', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/para-ti')
  await page.getByRole('button', { name: /Ver con/ }).click()
  await page.getByRole('option', { name: /faye/i }).click()
  await expect(page).toHaveURL('/para-ti?con=faye')
  await expect(page.getByRole('heading', { level: 1, name: /^Para ti y faye$/i })).toBeVisible()
  const list = page.getByRole('list', { name: /^Recomendaciones para ti y faye$/i })
  await expect(list.getByRole('listitem').first().getByText(/faye/i)).toBeVisible()
  await expectAccessible(page, 'the recommendations for two')
})
