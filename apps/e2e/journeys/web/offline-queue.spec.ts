import type { Page } from '@playwright/test'
import {
  expectOneMark,
  queuedMutations,
  recordCalls,
  sentToast,
  test,
  tick,
  unsent,
  waitForServiceWorker,
  waitForStoredResponses,
} from '../../fixtures/offline.ts'
import { expect } from '../../fixtures/test.ts'

/** Visits an episode and its anime, so that both pages open offline. */
async function visit(page: Page, id: number, animeId: number) {
  await page.goto(`/episode/${id}`)
  await waitForStoredResponses(page, ['episodes.live', 'episodes.myRating'])
  await page.getByRole('main').getByRole('link', { name: 'Cowboy Bebop', exact: true }).first().click()
  await expect(page).toHaveURL(`/anime/${animeId}`)
  await waitForStoredResponses(page, ['episodes.live', 'tracking.forAnime', 'catalogue.byId'])
}

async function pressCompleted(page: Page) {
  const completed = page.getByRole('radio', { name: 'Completado', exact: true })
  // Clear of the header, which covers the top of the viewport.
  await completed.evaluate((radio) => radio.scrollIntoView({ block: 'center' }))
  await completed.click({ force: true })
  await expect(completed).toBeChecked()
}

test('marks, moves and ratings made offline are queued, and sent once and in order', async ({
  onBebop: { page, client, id, animeId },
}) => {
  await visit(page, id, animeId)
  // The episode’s page has requested these too.
  await expect(tick(page, 0)).toBeVisible()

  await page.context().setOffline(true)
  await tick(page, 0).click()
  await tick(page, 1).click()
  await pressCompleted(page)
  await expect(tick(page, 0)).toHaveAccessibleName(/pendiente de enviar/)
  await expect(tick(page, 1)).toHaveAccessibleName(/pendiente de enviar/)
  await expect(unsent(page)).toBeVisible()
  await expect(page.getByText('3 cambios por enviar.')).toBeVisible()
  await expect(page.getByText('Episodio marcado como visto')).toHaveCount(0)

  // A reloaded page restores the queued mutations.
  await queuedMutations(page, 3)
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
  await visit(page, id, animeId)
  await client.tracking.forgetAll.mutate()

  await page.context().setOffline(true)
  await page.goto(`/episode/${id}`)
  await expect(page.getByRole('radio', { name: '4 estrellas' })).toBeVisible()
  await queuedMutations(page, 1)
  await expect(page.getByText(/^Sin conexión/).first()).toBeVisible()
  // The viewer did not ask for it.
  await expect(page.getByText(/por enviar/)).toHaveCount(0)
  await page.goto(`/anime/${animeId}`)
  await pressCompleted(page)
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
