import { precachedPaths, test, waitForStoredResponses } from '../../fixtures/offline.ts'
import { expect } from '../../fixtures/test.ts'

test('a visited page opens offline with a banner; signing out removes it', async ({ onBebop: { page, animeId } }) => {
  await waitForStoredResponses(page, ['catalogue.byId', 'tracking.forAnime'])
  const files = await precachedPaths(page)
  expect(files).toContainEqual(expect.stringMatching(/^\/assets\/my-lists-/))
  expect(files).not.toContainEqual(expect.stringMatching(/^\/assets\/(hls|admin-[\w-]{8}\.js$)/))
  await page.context().setOffline(true)
  await page.goto(`/anime/${animeId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cowboy Bebop' })).toBeVisible()
  await expect(page.getByText(/^Sin conexión/)).toBeVisible()
  await page.mouse.wheel(0, 2_000)
  await expect(page.getByText(/^Sin conexión/)).toBeInViewport()

  // More than a week later: how many days it was depends on the hour.
  await page.clock.install({ time: Date.now() + 8 * 86_400_000 })
  await page.goto(`/anime/${animeId}`)
  await expect(page.getByText('Sin conexión: esto se cargó hace 1 semana.')).toBeVisible()

  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await waitForStoredResponses(page, [])
})

test('a page that loses its connection while loading shows its stored copy, and reloads when back online @nightly', async ({
  onBebop: { page, animeId },
}) => {
  await waitForStoredResponses(page, ['catalogue.byId', 'tracking.forAnime'])
  const asked = /\/trpc\/[^?]*catalogue\.byId/
  // A failed page is logged on purpose.
  await page.addInitScript(() => {
    console.error = () => {}
  })
  const visit = async (lose: () => Promise<void>) => {
    await page.goto('/my-lists')
    const isAsked = Promise.withResolvers<void>()
    const isLost = Promise.withResolvers<void>()
    await page.route(asked, async (route) => {
      isAsked.resolve()
      await isLost.promise
      await route.abort('internetdisconnected')
    })
    await page.evaluate((path) => history.pushState(null, '', path), `/anime/${animeId}`)
    await isAsked.promise
    await lose()
    isLost.resolve()
    await expect(page.getByText(/^Sin conexión/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Cowboy Bebop' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toHaveCount(0)
    await page.unroute(asked)
  }
  await visit(() => page.context().setOffline(true))
  await page.context().setOffline(false)
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0)

  // The browser is online, but the server does not respond.
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'))
  await visit(async () => {})
  await page.unroute('**/healthz')
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0)
})
