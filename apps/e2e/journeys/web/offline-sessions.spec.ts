import { expectOneMark, queuedMutations, recordCalls, sentToast, test, tick } from '../../fixtures/offline.ts'
import { bebop } from '../../fixtures/places.ts'
import { clientOf, expect, password, withoutStream } from '../../fixtures/test.ts'

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

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the question at sign-out counts the unsent changes of other tabs too', async ({ asNewcomer, request }) => {
    const { page } = await asNewcomer()
    const { animeId } = await bebop(request, 1)
    const other = await page.context().newPage()
    for (const tab of [page, other]) await tab.goto(`/anime/${animeId}`)
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
})
