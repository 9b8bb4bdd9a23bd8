import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/axe.ts'
import { expect, password, test } from '../../fixtures/test.ts'

test('a visitor finds the registration, and returns to the previous page afterwards @nightly', async ({ page }) => {
  await page.goto('/anime/1')
  await page.getByRole('banner').getByRole('link', { name: 'Registrarse' }).click()
  await expect(page).toHaveURL('/register?redirect=%2Fanime%2F1')
})

test('a visitor registers, chooses a seen anime, and signs out from the menu @phone-nightly', async ({ page }) => {
  const username = `julia_${Date.now().toString(36)}`
  await page.goto('/register?redirect=/my-lists?tab=completed')
  await page.getByLabel('Usuario', { exact: true }).fill(username)
  await page.getByLabel('Email').fill(`${username}@animeteca.example`)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Repite la contraseña').fill(password)
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page).toHaveURL('/bienvenida?redirect=%2Fmy-lists%3Ftab%3Dcompleted')
  await expect(page.getByRole('link', { name: 'Importar historial' })).toHaveAttribute('href', '/import')
  const akira = page.getByRole('button', { name: 'He visto Akira' })
  const count = page.getByRole('status').filter({ hasText: 'en tu estantería' })
  await akira.click()
  await expect(akira).toHaveAttribute('aria-pressed', 'true')
  await akira.click()
  await expect(count).toHaveCount(0)
  await expectAccessible(page, 'the welcome page')
  await page.getByRole('searchbox', { name: 'Buscar animes' }).fill('bebop')
  await page.getByRole('button', { name: 'He visto Cowboy Bebop' }).click()
  await expect(count).toHaveText('1 anime en tu estantería')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/my-lists?tab=completed')
  await expect(page.getByRole('list', { name: 'Completados' }).getByRole('link')).toHaveText(['Cowboy Bebop'])
  await expect(page.getByRole('tab', { name: 'Episodios Vistos' })).toContainText('26')

  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByText(`${username}@animeteca.example`)).toBeVisible()
  const entries = page.getByRole('menuitem')
  await expect(entries.first()).toHaveText('Mi Perfil')
  await expect(entries.first()).toHaveAttribute('href', `/profile/${username}`)
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByRole('menuitem', { name: 'Iniciar Sesión' })).toBeVisible()
})

test('wrong credentials show an error and keep the input @nightly', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Usuario', { exact: true }).fill('spike')
  await page.getByLabel('Contraseña', { exact: true }).fill('not his password')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByText('Usuario o contraseña incorrectos').first()).toBeVisible()
  await expect(page.getByLabel('Usuario', { exact: true })).toHaveValue('spike')
})

/** Sends the registration with every field invalid: each shows its error, the first one gets the focus, and the page stays. */
async function expectInvalidFields(page: Page) {
  await page.getByLabel('Usuario', { exact: true }).fill('ed')
  await page.getByLabel('Email').fill('no es un email')
  await page.getByLabel('Contraseña', { exact: true }).fill('12345')
  await page.getByLabel('Repite la contraseña').fill('54321')
  await page.getByRole('button', { name: 'Registrarse' }).click()
  for (const sentence of [
    'El nombre de usuario debe tener entre 3 y 20 caracteres',
    'El email no es válido',
    'La contraseña debe tener al menos 6 caracteres',
    'Las contraseñas no coinciden',
  ]) {
    await expect(page.getByText(sentence).first()).toBeVisible()
  }
  await expect(page.getByLabel('Usuario', { exact: true })).toBeFocused()
  await expect(page).toHaveURL('/register')
}

test('toasts that ask to sign in disappear on the sign-in page, and its errors after signing in @nightly', async ({
  page,
}) => {
  await page.goto('/anime/1')
  await page.getByRole('button', { name: 'Mi Lista', exact: true }).click()
  const asks = page.getByText('Debes iniciar sesión para añadir animes a tu lista')
  await expect(asks).toBeVisible()
  // a hovered toast does not time out
  await asks.hover()
  await page.getByRole('banner').getByRole('link', { name: 'Registrarse' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/register/)
  await expect(asks).toHaveCount(0)
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
  // both forms have a username field
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible()

  const failure = page.getByRole('region', { name: 'Notificaciones' }).getByText('Usuario o contraseña incorrectos')
  await page.getByLabel('Usuario', { exact: true }).fill('spike')
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await page.keyboard.press('Enter')
  await expect(failure).toBeVisible()
  await failure.hover()
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/anime/1')
  await expect(failure).toHaveCount(0)
})

test('signing in returns to the previous page, and never to another site @nightly', async ({ page }) => {
  const signIn = async (address: string) => {
    await page.goto(address)
    await page.getByLabel('Usuario', { exact: true }).fill('spike@animeteca.example')
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  }
  await signIn('/login?redirect=%2Fmy-lists')
  await expect(page).toHaveURL('/my-lists')
  await page.evaluate(() => localStorage.clear())
  await signIn('/login?redirect=https%3A%2F%2Fevil.example')
  await expect(page).toHaveURL('/')
})

test('sign-in pages have no header @nightly', async ({ page }) => {
  for (const entrance of ['/login', '/register']) {
    await page.goto(entrance)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menú de usuario' })).toHaveCount(0)
  }
})

test('the sign-in pages and the page for unknown URLs are accessible, also with the errors of invalid fields @phone-nightly', async ({
  page,
}) => {
  for (const address of ['/login', '/register', '/forgot-password', '/reset-password#x', '/no-existe']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    if (address !== '/register') continue
    await expectInvalidFields(page)
    await expectAccessible(page, 'the registration with errors')
  }
})
