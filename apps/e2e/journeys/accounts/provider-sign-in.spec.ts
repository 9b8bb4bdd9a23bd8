import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/axe.ts'
import { test } from '../../fixtures/provider-site.ts'
import { expect, password } from '../../fixtures/test.ts'

// in one worker, which starts the site once
test.describe.configure({ mode: 'default' })

async function leaveForProvider(page: Page) {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar con Keycloak' }).click()
}

/** Signs in on the provider's page. */
async function identify(page: Page, name: string) {
  await expect(page).toHaveTitle('Keycloak')
  await page.getByLabel('Usuario').fill(name)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const signedIn = (page: Page) => expect.poll(() => page.evaluate(() => localStorage.getItem('user')))

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await signedIn(page).toBeNull()
}

test('an unknown identity creates an account, and signs in to it the next time', async ({ page }) => {
  const username = `vicious_${Date.now().toString(36)}`
  await leaveForProvider(page)
  await identify(page, username)
  await expect(page.getByRole('heading', { name: 'Tu cuenta nueva' })).toBeVisible()
  // without the provider's code
  await expect(page).toHaveURL('/login/keycloak')
  await expect(page.getByLabel('Usuario')).toHaveValue(username)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(`${username}@red.example`)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/\/bienvenida/)
  await signedIn(page).toContain(username)

  await page.goto('/avisos')
  await signOut(page)
  // the provider remembers the person
  await leaveForProvider(page)
  await expect(page).toHaveURL('/')
  await signedIn(page).toContain(username)
})

test('the settings link an identity after the account’s password, which then signs in to the account @nightly', async ({
  asNewcomer,
}) => {
  const { page, username } = await asNewcomer()
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Vincular Keycloak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vincular Keycloak' })
  await dialog.getByLabel('Tu contraseña').fill('no es esta')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible()
  await dialog.getByLabel('Tu contraseña').fill(password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await identify(page, `${username} at Keycloak`)
  await expect(page).toHaveURL('/settings/account')
  await expect(page.getByRole('button', { name: 'Desvincular Keycloak' })).toBeVisible()

  await signOut(page)
  await leaveForProvider(page)
  await expect(page).toHaveURL('/')
  await signedIn(page).toContain(username)
})

test('a visit that the person cancels, and an answer to no visit of this tab, sign no one in @nightly', async ({
  page,
}) => {
  await leaveForProvider(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'No se pudo con Keycloak' })).toBeVisible()
  await expect(page.getByText('Has cancelado la identificación con tu proveedor')).toBeVisible()
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click()
  await expect(page).toHaveURL('/login')

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login/keycloak?state=forged&code=forged')
  await expect(page.getByText('Este intento ha caducado, ya se ha usado o empezó en otra pestaña')).toBeVisible()
  await signedIn(page).toBeNull()
})
