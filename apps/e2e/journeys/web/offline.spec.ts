import type { Page } from '@playwright/test'
import {
  waitForStoredResponses,
  recordCalls,
  queuedMutations,
  withNextServiceWorker,
  waitForServiceWorker,
} from '../../fixtures/offline.ts'
import { bebop } from '../../fixtures/places.ts'
import { clientOf, expect, password, test as base, waitForHydration, withoutStream } from '../../fixtures/test.ts'

interface OnBebop extends Awaited<ReturnType<typeof clientOf>> {
  page: Page
  id: number
  animeId: number
}

/** A new person on an anime’s page with the service worker ready; `id` is the first episode. */
const test = base.extend<{ onBebop: OnBebop }>({
  onBebop: async ({ asNewcomer, request, baseURL }, use) => {
    const { page, username } = await asNewcomer()
    const place = await bebop(request, 1)
    await page.goto(`/anime/${place.animeId}`)
    await waitForServiceWorker(page)
    await use({ page, ...(await clientOf(baseURL!, username)), ...place })
  },
})

test.use({ serviceWorkers: 'allow' })
// Each test waits for a service worker or a connection.
test.slow()

const tick = (page: Page, at: number) => page.getByRole('button', { name: /^Visto: / }).nth(at)
const unsent = (page: Page) => page.getByText('Pendiente de enviar')
const expectOneMark = (client: OnBebop['client'], animeId: number) =>
  expect(async () => {
    expect((await client.tracking.forAnime.query({ animeId })).watchedEpisodeIds).toHaveLength(1)
  }).toPass()
const sentToast = (page: Page) => page.getByText(/cambios? pendientes? guardados?/)

test('marks, moves and ratings made offline are queued, and sent once and in order', async ({
  onBebop: { page, client, id, animeId },
}) => {
  await page.goto(`/episode/${id}`)
  await waitForStoredResponses(page, ['episodes.live', 'episodes.myRating'])
  await page.goto(`/anime/${animeId}`)
  await waitForStoredResponses(page, ['episodes.live', 'tracking.forAnime', 'catalogue.byId'])
  // The episode’s page has requested these too.
  await expect(tick(page, 0)).toBeVisible()

  await page.context().setOffline(true)
  await tick(page, 0).click()
  await tick(page, 1).click()
  const completed = page.getByRole('radio', { name: 'Completado', exact: true })
  // Clear of the header, which covers the top of the viewport.
  await completed.evaluate((radio) => radio.scrollIntoView({ block: 'center' }))
  await completed.click({ force: true })
  await expect(completed).toBeChecked()
  await expect(tick(page, 0)).toHaveAccessibleName(/pendiente de enviar/)
  await expect(tick(page, 1)).toHaveAccessibleName(/pendiente de enviar/)
  await expect(unsent(page)).toBeVisible()
  await expect(page.getByText('3 cambios por enviar.')).toBeVisible()
  await expect(page.getByText('Episodio marcado como visto')).toHaveCount(0)

  // A reloaded page restores the queued mutations.
  await page.reload()
  await expect(page.getByText('3 cambios por enviar.')).toBeVisible()
  await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(tick(page, 1)).toHaveAccessibleName(/pendiente de enviar/)
  await page.goto(`/episode/${id}`)
  await page.getByRole('radio', { name: '4 estrellas' }).click({ force: true })
  await expect(page.getByRole('radio', { name: '4 estrellas' })).toBeChecked()
  await expect(page.getByText('4 cambios por enviar.')).toBeVisible()

  const calls = recordCalls(page, /tracking\.(markWatched|setList|record)|episodes\.rate/)
  await page.context().setOffline(false)
  await expect(sentToast(page)).toHaveText('4 cambios pendientes guardados')
  await expect(unsent(page)).toHaveCount(0)
  expect(calls.filter((name) => name !== 'episodes.rate')).toEqual([
    'tracking.markWatched',
    'tracking.markWatched',
    'tracking.setList',
    'tracking.record',
  ])
  expect(calls.filter((name) => name === 'episodes.rate')).toHaveLength(1)
  const { listType, watchedEpisodeIds } = await client.tracking.forAnime.query({ animeId })
  expect(watchedEpisodeIds).toHaveLength(2)
  // The episode was opened after the press on Completado, which moves its anime to Viendo.
  expect(listType).toBe('watching')
  expect(await client.episodes.myRating.query({ id })).toEqual({ rating: 4 })
})

test('an episode opened offline before a press on Completado is recorded before it, also after a reload @nightly', async ({
  onBebop: { page, client, id, animeId },
}) => {
  await page.goto(`/episode/${id}`)
  await waitForStoredResponses(page, ['episodes.live', 'episodes.myRating'])
  await page.goto(`/anime/${animeId}`)
  await waitForStoredResponses(page, ['episodes.live', 'tracking.forAnime', 'catalogue.byId'])
  await client.tracking.forgetAll.mutate()

  await page.context().setOffline(true)
  await page.goto(`/episode/${id}`)
  await expect(page.getByRole('radio', { name: '4 estrellas' })).toBeVisible()
  await queuedMutations(page, 1)
  await expect(page.getByText(/^Sin conexión/).first()).toBeVisible()
  // The viewer did not ask for it.
  await expect(page.getByText(/por enviar/)).toHaveCount(0)
  await page.goto(`/anime/${animeId}`)
  const completed = page.getByRole('radio', { name: 'Completado', exact: true })
  await completed.evaluate((radio) => radio.scrollIntoView({ block: 'center' }))
  await completed.click({ force: true })
  await expect(page.getByText('1 cambio por enviar.')).toBeVisible()
  await queuedMutations(page, 2)
  await page.reload()
  await expect(page.getByText('1 cambio por enviar.')).toBeVisible()

  const calls = recordCalls(page, /tracking\.(setList|record)/)
  await page.context().setOffline(false)
  await expect(sentToast(page)).toHaveText('1 cambio pendiente guardado')
  expect(calls).toEqual(['tracking.record', 'tracking.setList'])
  expect((await client.tracking.forAnime.query({ animeId })).listType).toBe('completed')
  const { history } = await client.tracking.history.query({ limit: 6 })
  expect(history.map(({ episodeId }) => episodeId)).toEqual([id])
})

test('a card moved offline stays in its place, and moves when the connection is back @nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  await client.tracking.setList.mutate({ animeId: 1, listType: 'watching' })
  await page.goto('/my-lists')
  await expect(page.getByRole('button', { name: /^Opciones de / })).toBeVisible()
  await waitForServiceWorker(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Opciones de / }).click()
  await page.getByRole('menuitem', { name: 'Por Ver' }).click()
  await expect(unsent(page)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Viendo' })).toContainText('1')
  await page.context().setOffline(false)
  await expect(page.getByRole('tab', { name: 'Por Ver' })).toContainText('1')
  await expect(unsent(page)).toHaveCount(0)
})

test('a queued mutation that the server refuses is listed with the reason, and later ones are sent @nightly', async ({
  onBebop: { page, client, animeId },
}) => {
  await page.context().setOffline(true)
  await tick(page, 0).click()
  await tick(page, 1).click()
  await expect(page.getByText('2 cambios por enviar.')).toBeVisible()
  await queuedMutations(page, 2)

  // The first episode has been deleted meanwhile.
  let refusals = 0
  await page.route('**/trpc/tracking.markWatched*', async (route) => {
    if (refusals++ > 0) return route.continue()
    const problem = { code: 'EPISODE_NOT_FOUND', message: 'Episodio no encontrado', fields: null, requestId: 'r' }
    await route.fulfill({
      status: 404,
      json: {
        error: {
          json: { message: problem.message, code: -32_004, data: { code: 'NOT_FOUND', httpStatus: 404, problem } },
        },
      },
    })
  })
  await page.context().setOffline(false)
  await expect(page.getByText('Un cambio que hiciste sin conexión no se ha guardado.')).toBeVisible()
  await expect(tick(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await expectOneMark(client, animeId)

  await page.reload()
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  await expect(dialog.getByText('Visto: Cowboy Bebop T1 E1')).toBeVisible()
  await expect(dialog.getByText('Episodio no encontrado')).toBeVisible()
  await dialog.getByRole('button', { name: /^Reintentar/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(tick(page, 0)).toHaveAttribute('aria-pressed', 'true')
})

test('queued mutations of one person are not sent for another, and wait for the first @nightly', async ({
  onBebop: { page, client, session, animeId },
  asNewcomer,
  baseURL,
}) => {
  const { session: others, client: otherClient } = await clientOf(baseURL!, (await asNewcomer()).username)
  const signIn = (of: typeof session) =>
    page.evaluate(({ accessToken, refreshToken, user }) => {
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('refreshToken', refreshToken)
      localStorage.setItem('user', JSON.stringify(user))
    }, of.get()!)
  await page.context().setOffline(true)
  await tick(page, 0).click()
  await expect(page.getByText('1 cambio por enviar.')).toBeVisible()
  await queuedMutations(page, 1)

  const calls = recordCalls(page, /tracking\.markWatched/)
  await signIn(others)
  await page.reload()
  // An open stream keeps the network from becoming idle.
  await withoutStream(page)
  await page.context().setOffline(false)
  await page.reload()
  await expect(tick(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  expect((await otherClient.tracking.forAnime.query({ animeId })).watchedEpisodeIds).toEqual([])

  await signIn(session)
  await page.reload()
  await expect(tick(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await expectOneMark(client, animeId)
  expect(calls).toEqual(['tracking.markWatched'])
})

test('after a sign-out with unsent changes, the next person is told when theirs are saved @nightly', async ({
  onBebop: { page, animeId },
  asNewcomer,
}) => {
  const { username } = await asNewcomer()
  await page.context().setOffline(true)
  await tick(page, 0).click()
  await queuedMutations(page, 1)
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await queuedMutations(page, 0)

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Iniciar Sesión' }).click()
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL(`/anime/${animeId}`)
  await expect(tick(page, 0)).toHaveAttribute('aria-pressed', 'false')
  // the banner of the first time without connection
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0)
  await page.context().setOffline(true)
  // A mutation before the page knows that it is offline is retried, with its normal toast.
  await expect(page.getByText(/^Sin conexión/)).toBeVisible()
  await tick(page, 0).click()
  await queuedMutations(page, 1)
  await page.context().setOffline(false)
  await expect(sentToast(page)).toHaveText('1 cambio pendiente guardado')
})

test('signing out on all devices says which changes are lost, and deletes the queue @nightly', async ({
  onBebop: { page },
}) => {
  await page.route('**/trpc/tracking.markWatched*', (route) => route.abort('internetdisconnected'))
  await tick(page, 0).click()
  await queuedMutations(page, 1)
  await page.goto('/settings/account')
  await expect(page.getByText('1 cambio por enviar.')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cerrar sesión en todos los dispositivos' })
  await expect(question).toContainText('1 cambio sin enviar se perderá.')
  await question.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
  await expect(page.getByText('Has cerrado la sesión en todos los dispositivos')).toBeVisible()
  await queuedMutations(page, 0)
})

test('the question at sign-out counts the unsent changes of other tabs too', async ({ onBebop: { page, animeId } }) => {
  const other = await page.context().newPage()
  await other.goto(`/anime/${animeId}`)
  await waitForServiceWorker(other)
  await page.route('**/trpc/tracking.markWatched*', (route) => route.abort('internetdisconnected'))
  await tick(page, 0).click()
  await queuedMutations(page, 1)
  await other.getByRole('button', { name: /^Menú de/ }).click()
  await other.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  const question = other.getByRole('alertdialog', { name: 'Cerrar sesión' })
  await expect(question).toContainText('1 cambio sin enviar se perderá.')
  await question.getByRole('button', { name: 'Cerrar sesión' }).click()
  await queuedMutations(other, 0)
})

test('the queue of a closed tab is sent by one that is open @nightly', async ({
  onBebop: { page, client, animeId },
}) => {
  await page.route('**/trpc/tracking.markWatched*', (route) => route.abort('internetdisconnected'))
  await tick(page, 0).click()
  await queuedMutations(page, 1)
  const other = await page.context().newPage()
  await other.goto(`/anime/${animeId}`)
  await waitForServiceWorker(other)
  await page.close()
  await expect(tick(other, 0)).toHaveAttribute('aria-pressed', 'true')
  await expectOneMark(client, animeId)
})

test('a visited page opens offline with a banner; signing out removes it', async ({ onBebop: { page, animeId } }) => {
  await waitForStoredResponses(page, ['catalogue.byId', 'tracking.forAnime'])
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

test('a new version is offered, and activates on request, also in a second tab @nightly', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await page.goto('/')
  await waitForServiceWorker(page)
  await page.reload()
  const other = await page.context().newPage()
  await other.goto('/descubrir')
  await waitForHydration(other)
  await withNextServiceWorker(() =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    }),
  )
  await expect(page.getByText('Hay una versión nueva de Animeteca.')).toBeVisible()
  for (const tab of [page, other]) {
    const loaded = tab.waitForEvent('load')
    await tab.getByRole('button', { name: 'Actualizar' }).click()
    await loaded
    await expect(tab.getByText('Hay una versión nueva de Animeteca.')).toHaveCount(0)
  }
})
