import { expect, test } from '../../fixtures/test.ts'

test.use({ locale: 'en-US' })

test('menus are in Spanish in an English browser', async ({ page, as }) => {
  await page.goto('/avisos')
  await page.getByRole('button', { name: 'Menú de usuario' }).first().click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Descartar' }).first()).toBeAttached()

  const jet = await as('jet')
  await jet.goto('/admin')
  await jet.getByRole('button', { name: 'Más' }).click()
  await expect(jet.getByRole('menu')).toBeVisible()
  await expect(jet.getByRole('button', { name: 'Descartar' }).first()).toBeAttached()
})
