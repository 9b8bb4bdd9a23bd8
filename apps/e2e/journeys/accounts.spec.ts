import { expect, password, test } from '../fixtures/test.ts'

test('a visitor registers, is greeted by name in the menu, and leaves again @phone', async ({ page }) => {
  const username = `julia_${Date.now().toString(36)}`
  await page.goto('/register')
  await page.getByLabel('Nombre de usuario').fill(username)
  await page.getByLabel('Email').fill(`${username}@animeteca.example`)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Confirmar contraseña').fill(password)
  await page.getByRole('button', { name: /Registrarse|Crear cuenta/ }).click()
  await expect(page).toHaveURL('/')
})

test('wrong credentials are refused in words, and the form keeps what was typed', async ({ page }) => {
  await page.goto('/login')
  await page
    .getByLabel(/usuario/i)
    .first()
    .fill('spike')
  await page.getByLabel('Contraseña', { exact: true }).fill('not his password')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByText('Usuario o contraseña incorrectos').first()).toBeVisible()
  await expect(page.getByLabel(/usuario/i).first()).toHaveValue('spike')
})
