import { expect, test } from '../../fixtures/test.ts'

test('g p opens the own profile, and asks a visitor to sign in @nightly', async ({ as, page }) => {
  const own = await as('spike')
  await own.goto('/anime/1')
  await expect(own.getByRole('button', { name: /^Menú de/ })).toBeVisible()
  await own.keyboard.press('g')
  await own.keyboard.press('p')
  await expect(own).toHaveURL('/profile/spike')
  await own.keyboard.press('?')
  await expect(own.getByRole('dialog', { name: 'Atajos de teclado' })).toContainText('Ir a tu perfil')

  await page.goto('/anime/1')
  await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible()
})
