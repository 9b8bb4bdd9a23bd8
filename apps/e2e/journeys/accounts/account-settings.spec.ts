import { expect, password, test } from '../../fixtures/test.ts'

test('Cuenta y seguridad changes the password after asking for the current one @nightly', async ({
  asNewcomer,
  baseURL,
}) => {
  const { page, username } = await asNewcomer()
  await page.goto('/settings/account')
  const section = page.getByRole('region', { name: 'Contraseña' })
  const change = section.getByRole('button', { name: 'Cambiar contraseña' })
  const current = section.getByRole('textbox', { name: 'Contraseña actual' })
  await section.getByRole('textbox', { name: 'Nueva contraseña', exact: true }).fill('corta')
  await section.getByRole('textbox', { name: 'Repite la nueva contraseña' }).fill('otra')
  await change.click()
  await expect(section.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
  await expect(section.getByText('Las contraseñas no coinciden')).toBeVisible()
  await expect(section.getByText('Escribe tu contraseña actual')).toBeVisible()

  await section.getByRole('textbox', { name: 'Nueva contraseña', exact: true }).fill('see you')
  await section.getByRole('textbox', { name: 'Repite la nueva contraseña' }).fill('see you')
  await current.fill('not theirs')
  await change.click()
  await expect(current).toHaveAccessibleDescription(/La contraseña actual no es correcta/)
  await expect(current).toBeFocused()
  await current.fill(password)
  await change.click()
  await expect(page.getByText('Contraseña cambiada. Hemos cerrado tus demás sesiones')).toBeVisible()
  await expect(current).toHaveValue('')
  const login = await page.request.post(`${baseURL}/api/auth/login`, { data: { username, password: 'see you' } })
  expect(login.ok()).toBe(true)
})

test('ending every session leads home, also when the live event arrives before the response @nightly', async ({
  asNewcomer,
}) => {
  const { page } = await asNewcomer()
  const stream = page.waitForResponse(/profiles\.live/)
  await page.goto('/settings/account')
  await stream
  const heardOfIt = page.waitForResponse(
    (response) => /auth\.refresh/.test(response.url()) && response.status() === 401,
  )
  await page.route(/auth\.logoutAll/, async (route) => {
    const response = await route.fetch()
    await heardOfIt
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Has cerrado la sesión en todos los dispositivos')).toBeVisible()
  await expect(page.getByText('Tu sesión ha caducado', { exact: false })).toHaveCount(0)
})

test('Cuenta y seguridad switches off single-key shortcuts, and ends every session @nightly', async ({
  asNewcomer,
}) => {
  const { page } = await asNewcomer()
  await page.goto('/settings/account')
  await page.getByText('Atajos de una sola tecla').click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await page.getByText('Atajos de una sola tecla').click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Acceso Requerido' })).toBeVisible()
})
