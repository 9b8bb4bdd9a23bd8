import { expectAccessible } from '../../fixtures/axe.ts'
import { episodeOf } from '../../fixtures/places.ts'
import { expect, test } from '../../fixtures/test.ts'
import { firstAnimes, tab, undo } from '../../fixtures/tracking.ts'

test('early access animes have a badge in lists, search results, Continuar Viendo and watched episodes @nightly', async ({
  asNewcomer,
  request,
}) => {
  const { page, client } = await asNewcomer()
  const { animeId, id: episodeId } = await episodeOf(request, 'Dungeon Meshi', 1)
  const marks = (name: string) => page.getByRole('list', { name }).getByText('Solo Beta Testers')
  await page.goto('/my-lists?tab=add&q=dungeon')
  await expect(marks('Animes por añadir')).toBeVisible()
  await client.tracking.record.mutate({ episodeId, animeId, progress: 0 })
  await page.goto('/my-lists')
  await expect(marks('Viendo')).toBeVisible()
  await page.goto('/')
  await expect(marks('Continuar Viendo')).toBeVisible()
  await client.tracking.markWatched.mutate({ id: episodeId })
  await page.goto('/my-lists?tab=watched')
  await expect(marks('Episodios vistos')).toBeVisible()
})

test('the lists are preloaded on hovering or focusing their link @nightly', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await page.goto('/anime/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asked = page.waitForRequest(/tracking\.lists/)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Mis Listas' }).hover()
  await asked
  await expect(page).toHaveURL('/anime/1')
})

test('on Mis Listas an anime moves after the server confirms, and undoing a removal restores its date @phone-nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  const [anime] = await firstAnimes(client, 1)
  await client.tracking.setList.mutate({
    animeId: anime!.id,
    listType: 'watching',
    addedAt: '2024-03-02T12:00:00.000Z',
  })
  await page.goto('/my-lists')
  const card = page.getByRole('link', { name: anime!.title })
  await expect(page.getByText('Añadido el 2 mar 2024')).toBeVisible()
  await card.focus()
  await page.keyboard.press('e')
  await page.getByRole('menuitem', { name: 'Por Ver' }).click()
  await expect(tab(page, 'Viendo')).toContainText('0')
  await expect(tab(page, 'Por Ver')).toContainText('1')
  await expect(page.getByText('No estás viendo ningún anime')).toBeVisible()

  await tab(page, 'Por Ver').click()
  await expect(page).toHaveURL(/tab=plan_to_watch/)
  await page.getByRole('button', { name: `Opciones de ${anime!.title}` }).click()
  await page.getByRole('menuitem', { name: 'Quitar de la lista' }).click()
  await expect(tab(page, 'Por Ver')).toContainText('0')
  await undo(page, 'Anime quitado de la lista').click()
  await expect(page.getByText('Añadido el 2 mar 2024')).toBeVisible()
})

test('a refused move leaves the card in its place and shows an error @nightly', async ({ asNewcomer }) => {
  const { page, client } = await asNewcomer()
  await client.tracking.setList.mutate({ animeId: 1, listType: 'watching' })
  await page.route('**/trpc/tracking.setList*', (route) => route.fulfill({ status: 400, body: 'no' }))
  await page.goto('/my-lists')
  await page.getByRole('button', { name: /^Opciones de / }).click()
  await page.getByRole('menuitem', { name: 'Abandonados' }).click()
  await expect(page.getByText(/^No se pudo cambiar el tipo de lista/)).toBeVisible()
  await expect(tab(page, 'Viendo')).toContainText('1')
})

test('a list is filtered and sorted in the URL @nightly', async ({ asNewcomer }) => {
  const { page, client } = await asNewcomer()
  const animes = await firstAnimes(client, 3)
  for (const { id } of animes) await client.tracking.setList.mutate({ animeId: id, listType: 'completed' })
  await page.goto('/my-lists?tab=completed&sort=title')
  const cards = page.getByRole('list', { name: 'Completados' }).getByRole('link')
  const titles = animes.map(({ title }) => title).toSorted((one, other) => one.localeCompare(other, 'es'))
  await expect(cards).toHaveText(titles)
  await page.getByRole('searchbox', { name: 'Filtrar Completados' }).fill(titles[1]!.toUpperCase())
  await expect(cards).toHaveText([titles[1]!])
  await expect(page).toHaveURL(/q=/)
  await page.keyboard.press('Enter')
  await expect(cards).toBeFocused()
  await page.getByRole('button', { name: 'Borrar búsqueda' }).click()
  await expect(cards).toHaveCount(3)
})

test('adding an anime to an empty list removes its card, moves the focus and updates the count @phone-nightly @nightly', async ({
  asNewcomer,
}) => {
  const { page } = await asNewcomer()
  await page.goto('/my-lists')
  for (const name of ['Viendo', 'Completados', 'Por Ver', 'Abandonados', 'Episodios Vistos']) {
    await tab(page, name).click()
    await expect(page.getByRole('link', { name: 'Explorar Animes' })).toHaveAttribute('href', '/')
  }
  await expect(page.getByRole('link', { name: 'Importar historial' }).last()).toHaveAttribute('href', '/import')
  await tab(page, 'Episodios Vistos').click()
  await expect(page.getByRole('button', { name: /Todos los animes/ })).toBeVisible()
  await tab(page, 'Añadir Animes').click()
  await page.getByPlaceholder('Buscar animes...').fill('zzzz')
  await expect(page.getByText('No se encontraron animes con ese término')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explorar Animes' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Ver todos' }).click()
  await expect(page.getByText(/^\d+ animes encontrados$/)).toBeVisible()
  const cards = page.getByRole('list', { name: 'Animes por añadir' }).getByRole('link')
  const [first, second] = [await cards.nth(0).textContent(), await cards.nth(1).textContent()]
  await page.getByRole('button', { name: `Añadir ${first}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Por Ver' }).click()
  await expect(page.getByRole('link', { name: second!, exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: first!, exact: true })).toHaveCount(0)
  await expect(tab(page, 'Por Ver')).toContainText('1')
  await page.getByRole('searchbox', { name: 'Buscar animes' }).fill('zzzz')
  await expect(page.getByText('No se encontraron animes con ese término')).toBeVisible()
  await page.getByRole('button', { name: 'Borrar búsqueda' }).click()
  await expect(page.getByRole('link', { name: second!, exact: true })).toBeVisible()
})

test('watched episodes are filtered by anime, and undoing the removal of a mark restores its date @phone @nightly', async ({
  asNewcomer,
}) => {
  const { page, client } = await asNewcomer()
  const [one, other] = await firstAnimes(client, 2)
  await client.tracking.markWatched.mutate({ id: one!.seasons[0]!.episodes[0]!.id, watchedAt: null })
  await client.tracking.markWatched.mutate({ id: other!.seasons[0]!.episodes[0]!.id })
  await page.goto(`/my-lists?tab=watched`)
  const marks = page.getByRole('list', { name: 'Episodios vistos' }).getByRole('listitem')
  await expect(marks).toHaveCount(2)
  await page.getByRole('button', { name: /Todos los animes/ }).click()
  await page.getByRole('option', { name: one!.title }).click()
  await expect(marks).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`anime=${one!.id}`))
  await expect(marks).toContainText('Fecha desconocida')
  await page.getByRole('button', { name: /^Quitar de vistos/ }).click()
  await expect(tab(page, 'Episodios Vistos')).toContainText('1')
  await undo(page, 'Episodio marcado como no visto').click()
  await expect(marks.getByText('Fecha desconocida')).toBeVisible()
  await expect(tab(page, 'Episodios Vistos')).toContainText('2')
})

test('all watched episodes of a short list are in the page without asking', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/my-lists?tab=watched')
  // The demo's Spike has more than one page of them.
  await expect(page.getByRole('list', { name: 'Episodios vistos' }).getByRole('listitem').nth(110)).toBeAttached()
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0)
})

test('changes in one tab show in another tab of the same person @nightly', async ({ asNewcomer }) => {
  const { page } = await asNewcomer()
  await page.goto('/my-lists')
  await expect(tab(page, 'Viendo')).toContainText('0')
  const other = await page.context().newPage()
  await other.goto('/anime/1')
  await other.getByRole('button', { name: 'Mi Lista', exact: true }).click()
  await expect(tab(page, 'Viendo')).toContainText('1')
  await other.getByRole('link', { name: 'Ver T1 E1' }).click()
  await other.getByRole('button', { name: 'Visto', exact: true }).click()
  await expect(tab(page, 'Episodios Vistos')).toContainText('1')
})

test('lists, watched episodes and animes to add are accessible @phone-nightly', async ({ as }) => {
  const page = await as('spike')
  await page.goto('/my-lists?tab=add')
  for (const [name, list] of [
    ['Añadir Animes', 'Animes por añadir'],
    ['Episodios Vistos', 'Episodios vistos'],
    ['Viendo', 'Viendo'],
  ] as const) {
    await tab(page, name).click()
    await expect(page.getByRole('list', { name: list }).getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page, name, { isLong: true })
  }
  await page
    .getByRole('button', { name: /^Opciones de / })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'the menu of a listed anime')
})
