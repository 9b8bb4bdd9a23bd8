import { toasts } from '../../fixtures/failures.ts'
import { expect, password, test } from '../../fixtures/test.ts'
import { status, undo } from '../../fixtures/tracking.ts'

test('a visitor is asked to sign in for lists and marks, and returns to the anime @phone @nightly', async ({
  page,
}) => {
  await page.goto('/anime/1')
  await page.getByRole('button', { name: 'Mi Lista', exact: true }).click()
  await expect(page.getByText('Debes iniciar sesión para añadir animes a tu lista')).toBeVisible()
  await page
    .getByRole('button', { name: /^Visto: / })
    .first()
    .click()
  await expect(page.getByText('Debes iniciar sesión para marcar episodios como vistos')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Iniciar sesión' }).last().click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fanime%2F1/)
})

test('an anime is added, moved and removed on its page, each with an undo @phone-nightly', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await page.goto('/anime/1')
  const mine = page.getByRole('button', { name: /^(En )?Mi Lista$/ })
  await mine.click()
  await expect(mine).toHaveText('En Mi Lista')
  // a number of two digits on one line
  const number = await page.getByText(/^Episodio 26$/).boundingBox()
  expect(number!.height).toBeLessThan(40)
  await expect(toasts(page).getByText('Anime añadido a tu lista: Viendo')).toBeVisible()
  await status(page, 'Completado').check({ force: true })
  await expect(toasts(page).getByText('Anime movido a Completado')).toBeVisible()
  await expect(status(page, 'Completado')).toBeChecked()
  await mine.click()
  await expect(mine).toHaveText('Mi Lista')
  const undone = page.waitForResponse(/tracking\.setList/)
  await undo(page, 'Anime quitado de tu lista').click()
  await expect(mine).toHaveText('En Mi Lista')
  await expect(status(page, 'Completado')).toBeChecked()
  await undone
  await page.goto('/my-lists?tab=completed')
  await expect(page.getByRole('list', { name: 'Completados' }).getByRole('link')).toHaveCount(1)
})

test('the three statuses are one radio group, and Mi Lista adds to Viendo @nightly', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await page.goto('/anime/2')
  const group = page.getByRole('radiogroup', { name: 'Estado en tu lista' })
  await expect(group.getByRole('radio')).toHaveCount(3)
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
  await status(page, 'Por Ver').focus()
  await page.keyboard.press('Space')
  await expect(status(page, 'Por Ver')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(status(page, 'Abandonado')).toBeChecked()
  await expect(status(page, 'Abandonado')).toBeFocused()
  // The toast disappears after four seconds, which a busy machine may need for the next step.
  const toast = expect(toasts(page).getByText('Anime movido a Completado')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await toast
  await expect(status(page, 'Completado')).toBeChecked()
  await page.getByRole('button', { name: 'En Mi Lista', exact: true }).click()
  await page.getByRole('button', { name: 'Mi Lista', exact: true }).click()
  await expect(page.getByRole('button', { name: 'En Mi Lista', exact: true })).toBeVisible()
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
})

test("favourite, note, privacy and custom list are changed on an anime's page @phone @nightly", async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  await page.goto('/anime/2')
  const actions = page.getByRole('list', { name: 'Acciones' })
  const favourite = actions.getByRole('button', { name: 'Favorito' })
  await favourite.click()
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await undo(page, 'en tus favoritos').click()
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
  await actions.getByRole('button', { name: 'Nota y fechas' }).click()
  await page.getByLabel('Nota', { exact: true }).fill('Con Ein.')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(actions.getByRole('button', { name: 'tienes una nota' })).toBeVisible()
  await actions.getByRole('button', { name: 'Ocultar a los demás' }).click()
  await expect(actions.getByRole('button', { name: 'Ocultar a los demás' })).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await client.tracking.forAnime.query({ animeId: 2 })).details)
    .toMatchObject({ note: 'Con Ein.', isPrivate: true })
  await actions.getByRole('button', { name: 'Añadir a una colección' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Favoritos' }).click()
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
})

test('a favourite that is removed returns to its place with Deshacer @nightly', async ({ asNewcomer }) => {
  const { page, client } = await asNewcomer()
  for (const animeId of [1, 2, 3]) await client.tracking.placeFavourite.mutate({ animeId, before: null })
  await page.goto('/anime/2')
  const favourite = page.getByRole('list', { name: 'Acciones' }).getByRole('button', { name: 'Favorito' })
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await favourite.click()
  await undo(page, 'ya no está en tus favoritos').click()
  const ids = async () => (await client.tracking.favourites.query({})).animes.map(({ animeId }) => animeId)
  await expect.poll(ids).toEqual([1, 2, 3])
})

test('key presses faster than rendering move the anime from its current list, and are undone one by one @nightly', async ({
  asNewcomer,
}) => {
  const { page } = await asNewcomer()
  await page.goto('/anime/2')
  await expect(status(page, 'Completado')).toBeEnabled()
  await page.getByRole('radiogroup', { name: 'Estado en tu lista' }).evaluate(async (group) => {
    for (const value of ['plan_to_watch', 'dropped', 'completed']) {
      group.querySelector<HTMLInputElement>(`[value=${value}]`)!.click()
      // Let microtasks run; rendering is a later task.
      for (let n = 0; n < 50; n++) await Promise.resolve()
    }
  })
  const messages = ['Anime añadido a tu lista: Por Ver', 'Anime movido a Abandonado', 'Anime movido a Completado']
  await Promise.all(messages.map((message) => expect(toasts(page).getByText(message)).toBeVisible()))
  await undo(page, 'Anime movido a Completado').click()
  await expect(status(page, 'Abandonado')).toBeChecked()
})

test('a move that a busy server refuses first and then accepts shows the normal toast @nightly', async ({
  asNewcomer,
}) => {
  const { page } = await asNewcomer()
  let tries = 0
  await page.route('**/trpc/tracking.setList*', (route) =>
    tries++ === 0 ? route.fulfill({ status: 503, headers: { 'retry-after': '1' } }) : route.continue(),
  )
  await page.goto('/anime/2')
  await status(page, 'Por Ver').check({ force: true })
  await undo(page, 'Anime añadido a tu lista: Por Ver').click()
  await expect(status(page, 'Por Ver')).not.toBeChecked()
  expect(tries).toBeGreaterThan(1)
  await expect(toasts(page).getByText(/pendientes? guardados?/)).toHaveCount(0)
})

test("list buttons are disabled until the anime's list is known @nightly", async ({ page, asNewcomer }) => {
  const { username, client } = await asNewcomer()
  await client.tracking.setList.mutate({ animeId: 1, listType: 'completed' })
  const known = Promise.withResolvers<void>()
  await page.route(/tracking\.forAnime/, async (route) => {
    await known.promise
    await route.continue()
  })
  // The anime loads before the viewer's session.
  await page.goto('/anime/1')
  const mine = page.getByRole('button', { name: /^(En )?Mi Lista$/ })
  await mine.click()
  await toasts(page).getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByLabel('Usuario', { exact: true }).fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/anime/1')
  await expect(mine).toBeDisabled()
  await expect(status(page, 'Por Ver')).toBeDisabled()
  known.resolve()
  await expect(mine).toHaveText('En Mi Lista')
  await expect(mine).toBeEnabled()
  await expect(status(page, 'Completado')).toBeChecked()
})

test('a toast does not cover the button that caused it @phone @nightly', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await page.goto('/anime/1')
  const mine = page.getByRole('button', { name: /^(En )?Mi Lista$/ })
  for (const text of ['Anime añadido a tu lista: Viendo', 'Anime quitado de tu lista']) {
    // Scroll the button to just above the bottom bar.
    await mine.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 70))
    await mine.click()
    await expect(toasts(page).getByText(text)).toBeVisible()
    const isInReach = mine.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(await isInReach).toBe(true)
  }
})

test('friends that follow a series are listed with their progress, and link to their profiles @phone @nightly', async ({
  as,
}) => {
  const page = await as('spike')
  await page.goto('/anime/21')
  const friends = page.getByRole('region', { name: 'Amigos que siguen esta serie' })
  await expect(friends.getByRole('link', { name: /edward.*Completado · 1 de 1 visto/ })).toBeVisible()
  await friends.getByRole('link', { name: /^jet/ }).click()
  await expect(page).toHaveURL('/anime/21?perfil=jet')
})
