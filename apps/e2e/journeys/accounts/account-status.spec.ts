import type { Page } from '@playwright/test'
import { clientOf, expect, password, test } from '../../fixtures/test.ts'

async function enter(page: Page, username: string) {
  await page.goto('/login')
  await page.getByLabel('Usuario', { exact: true }).fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

test('a session of another device is listed and ended in the settings @nightly', async ({
  asNewcomer,
  browser,
  baseURL,
}) => {
  const { page, username } = await asNewcomer()
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })
  const elsewhere = await context.newPage()
  await enter(elsewhere, username)
  await expect(elsewhere.getByRole('link', { name: 'Mis Listas' }).first()).toBeVisible()

  await page.goto('/settings/account')
  const sessions = page.getByRole('list', { name: 'Tus sesiones' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('Esta sesión')
  await sessions
    .filter({ hasText: 'Chrome' })
    .getByRole('button', { name: /^Cerrar la sesión de Chrome/ })
    .click()
  await expect(page.getByText(/^Sesión cerrada: Chrome/)).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await elsewhere.goto('/settings/account')
  await expect(elsewhere.getByRole('heading', { name: 'Acceso Requerido' })).toBeVisible()
  await context.close()
})

test('a suspended person reads the end and the reason, and can sign in after it is lifted @nightly', async ({
  as,
  asNewcomer,
  page,
}) => {
  const { username } = await asNewcomer()
  const jet = await as('jet')
  await jet.goto(`/admin?tab=usuarios&q=${username}`)
  await jet.getByRole('button', { name: `Suspender a ${username}` }).click()
  const dialog = jet.getByRole('dialog', { name: `Suspender a ${username}` })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Publicar spam')
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(jet.getByText('Suspendida', { exact: true })).toBeVisible()

  await enter(page, username)
  const sentence = page.getByText(
    /Tu cuenta está suspendida hasta el \d+ de [a-z]+ de \d{4} a las \d+:\d\d\. Motivo: Publicar spam/,
  )
  await expect(sentence.first()).toBeVisible()
  await jet.getByRole('button', { name: `Levantar suspensión de ${username}` }).click()
  await jet.getByRole('button', { name: 'Levantarla' }).click()
  await expect(jet.getByText('Suspendida', { exact: true })).toBeHidden()
  await enter(page, username)
  await expect(page).toHaveURL('/')
})

test('a closed account is offered for recovery at the next sign-in, and is recovered @nightly', async ({
  asNewcomer,
  baseURL,
  page: visitor,
}) => {
  const { page, username } = await asNewcomer()
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Eliminar la cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar la cuenta' })
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(/Tu cuenta se eliminará el/)).toBeVisible()
  const { client } = await clientOf(baseURL!, 'spike')
  expect((await client.profiles.search.query({ q: username })).users).toEqual([])

  await enter(visitor, username)
  await expect(visitor.getByRole('heading', { name: 'Tu cuenta se está eliminando' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Recuperar la cuenta' }).click()
  await expect(visitor).toHaveURL('/')
  expect((await client.profiles.search.query({ q: username })).users).toMatchObject([{ username }])
})
