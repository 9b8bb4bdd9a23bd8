import type { Page } from '@playwright/test'
import { toasts } from '../../fixtures/failures.ts'
import { answer, press } from '../../fixtures/panel.ts'
import { clientOf, expect, test, withoutStream } from '../../fixtures/test.ts'

/** Does something in the panel without a network, and expects the panel's own error texts. */
async function expectRefused(page: Page, procedure: string, change: () => Promise<void>, ...messages: string[]) {
  const calls = `**/trpc/admin.${procedure}*`
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  await change()
  for (const message of messages) await expect(toasts(page).getByText(message, { exact: true })).toBeVisible()
  await page.unroute(calls)
}

test('changes to users that fail show errors and change nothing @nightly', async ({ as, asNewcomer, baseURL }) => {
  const { username } = await asNewcomer()
  const { client } = await clientOf(baseURL!, 'jet')
  const { users } = await client.admin.users.query({ q: username })
  await client.admin.addTag.mutate({ id: users[0]!.id, tag: 'puesto antes' })
  const page = await as('jet')
  await page.goto(`/admin?tab=usuarios&q=${username}`)
  const field = page.getByLabel(`Nuevo tag para ${username}`)
  await field.fill('no llega')
  await expectRefused(page, 'addTag', () => field.press('Enter'), 'Error de asignación', 'Error al asignar tag')
  await expect(field).toHaveValue('no llega')

  const removal = async () => {
    await press(page, 'Remover tag puesto antes')
    await answer(page, 'Remover tag')
  }
  await expectRefused(page, 'removeTag', removal, 'Error al remover tag')
  await expect(page.getByRole('list', { name: `Tags de ${username}` })).toContainText('puesto antes')

  for (const [procedure, name, message, badge] of [
    ['setAdmin', 'Hacer admin', 'Error al actualizar permisos de administración', 'Admin'],
    ['setBeta', 'Hacer beta tester', 'Error al actualizar estado de beta tester', 'Beta Tester'],
  ] as const) {
    const change = async () => {
      await press(page, `${name} a ${username}`)
      await answer(page, name)
    }
    await expectRefused(page, procedure, change, message)
    await expect(page.getByText(badge, { exact: true })).toHaveCount(0)
  }
})

test('a former administrator sees why the panel refuses them, and is redirected home @nightly', async ({
  asNewcomer,
  baseURL,
}) => {
  const { page, username } = await asNewcomer()
  const { client } = await clientOf(baseURL!, 'jet')
  const { id } = (await client.admin.users.query({ q: username })).users[0]!
  // Without the live stream the page learns it from a refusal, which the panel logs to the console on purpose.
  await withoutStream(page)
  await page.addInitScript(() => void (console.error = () => {}))
  await client.admin.setAdmin.mutate({ id, isAdmin: true })
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('"isAdmin":true')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible()
  await client.admin.setAdmin.mutate({ id, isAdmin: false })
  // A background request of the panel may be refused first.
  const isGone = page.waitForURL(/\/$/)
  await Promise.race([
    isGone,
    page
      .getByRole('tab', { name: 'Usuarios' })
      .click({ noWaitAfter: true })
      .catch(() => {}),
  ])
  await isGone
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByRole('menuitem', { name: 'Mis Listas' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Administración' })).toHaveCount(0)
})

test('deletions that fail show errors and delete nothing @nightly', async ({ as }) => {
  const page = await as('jet')
  await page.goto('/admin?tab=animes&q=cowboy bebop')
  const one = async () => {
    await press(page, 'Eliminar Cowboy Bebop')
    await answer(page, 'Eliminar anime')
  }
  await expectRefused(page, 'deleteAnime', one, 'Error al eliminar anime')
  await expect(page.getByRole('heading', { name: 'Cowboy Bebop', exact: true })).toBeVisible()

  // The button is hidden for a filtered list.
  await page.goto('/admin?tab=animes')
  const everything = async () => {
    await press(page, 'Eliminar todos')
    await answer(page, 'Continuar')
    await answer(page, 'Sí, continuar')
    await page.getByRole('alertdialog').getByRole('textbox').fill('ELIMINAR TODO')
    await answer(page, 'Eliminar todos')
  }
  await expectRefused(page, 'deleteAllAnimes', everything, 'Error al eliminar todos los animes')
  await page.goto('/admin?tab=animes&q=cowboy bebop')
  await expect(page.getByRole('heading', { name: 'Cowboy Bebop', exact: true })).toBeVisible()
})

test('the panel shows loading states; failed queries are logged and can be retried @nightly', async ({ as }) => {
  const page = await as('jet')
  const panel = Promise.withResolvers<void>()
  await page.route('**/assets/admin-*.js', async (route) => {
    await panel.promise
    await route.continue()
  })
  // Ignore errors that are logged on purpose.
  await page.addInitScript(() => {
    const logged: string[] = []
    console.error = (error: unknown) => logged.push(String(error))
    Object.assign(globalThis, { logged })
  })
  // Alone or in a batch.
  const animes = /\/trpc\/[^?]*admin\.animes\b/
  await page.route(animes, (route) => route.abort('internetdisconnected'))
  await page.goto('/admin?tab=animes')
  await expect(page.getByText('Cargando panel de administración...')).toBeVisible()
  panel.resolve()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  expect(await page.evaluate('logged')).toContainEqual(expect.stringContaining('Failed to fetch'))
  await expect(toasts(page).getByRole('alert')).toHaveCount(0)
  await page.unroute(animes)
  await press(page, 'Reintentar')
  await expect(page.getByRole('list', { name: 'Animes', exact: true })).toBeVisible()
})
