import { expectAccessible } from '../../fixtures/axe.ts'
import { waitForHydration, clientOf, expect, test } from '../../fixtures/test.ts'

test('a visitor searches without accents, sees the count, and goes back in one step @phone-nightly', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText(/^\d+ animes encontrados$/)).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Buscar en el catálogo' })
  await search.fill('COWBÓY')
  await expect(page).toHaveURL('/?q=COWB%C3%93Y')
  await expect(page.getByText(/^1 anime encontrado$/)).toBeVisible()
  await page
    .getByRole('link', { name: /Cowboy Bebop/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cowboy Bebop' })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('COWBÓY')
})

test('a search finds synopses @nightly', async ({ page }) => {
  await page.goto('/?q=cazarrecompensas')
  await expect(page.getByRole('link', { name: /Cowboy Bebop/ }).first()).toBeVisible()
})

test('a search without results says so and offers to reset @nightly', async ({ page }) => {
  await page.goto('/?q=zzzzzz')
  await expect(page.getByText('No se encontraron animes con ese término')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: /Cowboy Bebop/ }).first()).toBeVisible()
})

test('a search for an alternative title shows it, and a misspelling shows guesses and a suggested title @nightly', async ({
  page,
}) => {
  await page.goto('/?q=cazadora de cartas')
  await expect(page.getByText('«Cazadora de Cartas»')).toBeVisible()
  await page.goto('/?q=cowvoi bebop')
  await expect(page.getByText('No se encontraron animes con ese término')).toBeVisible()
  await expect(page.getByText(/^0 animes encontrados$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Cowboy Bebop/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cowboy Bebop' }).click()
  await expect(page).toHaveURL('/?q=Cowboy+Bebop')
  await expect(page.getByText(/^1 anime encontrado$/)).toBeVisible()
})

test('a wildcard is searched literally @nightly', async ({ page }) => {
  await page.goto('/?q=%25')
  await expect(page.getByText('No se encontraron animes con ese término')).toBeVisible()
})

test('cards show badges for finished animes and early access @nightly', async ({ page }) => {
  await page.goto('/?q=cowboy')
  await expect(page.getByText('Concluido').first()).toBeVisible()
  await page.goto('/?q=dungeon meshi')
  await expect(page.getByText('Solo Beta Testers').first()).toBeVisible()
})

test('a cover that was recently visible shows without fading when a key brings it back @nightly', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('searchbox', { name: 'Buscar en el catálogo' })
  await search.fill('cowboy')
  await expect(page.getByText(/^1 anime encontrado$/)).toBeVisible()
  await search.fill('')
  const covers = page.getByRole('region', { name: 'Catálogo' }).locator('li:nth-child(-n + 6) img')
  await expect(covers).toHaveCount(6)
  // All covers have loaded and faded in.
  const coming = () => covers.evaluateAll((drawn) => drawn.filter((cover) => cover.matches('.opacity-0')).length)
  await expect.poll(coming).toBe(0)

  const redrawn = await page.evaluateHandle(() => {
    const changed = new Set<Node>()
    const observer = new MutationObserver((records) => records.forEach(({ target }) => changed.add(target)))
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] })
    return changed
  })
  await search.fill('cowboy')
  await expect(page.getByText(/^1 anime encontrado$/)).toBeVisible()
  await search.fill('')
  await expect(covers).toHaveCount(6)
  await expect.poll(coming).toBe(0)
  expect(
    await covers.evaluateAll((drawn, changed) => drawn.filter((cover) => changed.has(cover)).length, redrawn),
  ).toBe(0)
})

test('the printed page is light and has no navigation bars @nightly', async ({ page }) => {
  await page.goto('/anime/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await scheme()).toBe('dark')
  await page.emulateMedia({ media: 'print' })
  expect(await scheme()).toBe('light')
  await expect(page.getByRole('banner')).toBeHidden()
})

test('the star shows a sticker for four seconds, counted from when it has loaded @nightly', async ({ page }) => {
  await page.route(/CatSticker/, async (route) => {
    await page.waitForTimeout(1_500)
    await route.continue()
  })
  await page.goto('/')
  // Measured with the page's clock: the test process may be late on a busy machine.
  const duration = page.evaluate(durationShown, '.star-sticker')
  await page.getByRole('button', { name: 'Pedir un deseo a la estrella' }).click()
  const ms = await duration
  expect(ms).toBeGreaterThan(3_900)
  expect(ms).toBeLessThan(Infinity)
})

/** Milliseconds that an element is in the page; `Infinity` if longer than six seconds of the page's time. */
const durationShown = (selector: string) =>
  new Promise<number>((resolve) => {
    let since: number | undefined
    const look = (left: number) => (left > 0 ? setTimeout(look, 100, left - 1) : resolve(Infinity))
    new MutationObserver(() => {
      const isShown = document.querySelector(selector) !== null
      if (isShown && since === undefined) {
        since = performance.now()
        look(60)
      } else if (!isShown && since !== undefined) resolve(performance.now() - since)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

test('the quick search selects its first result, and Enter opens the one that is shown', async ({ page }) => {
  await page.goto('/anime/2')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox', { name: 'Buscar animes' })
  const results = page.getByRole('listbox', { name: 'Animes encontrados' }).getByRole('option')
  const isChosen = (at: number) => expect(results.nth(at)).toHaveAttribute('aria-selected', 'true')
  await isChosen(0)
  await field.fill('dungeon meshi')
  await expect(results.first()).toContainText('Solo Beta Testers')
  await isChosen(0)
  await field.press('ArrowDown')
  await isChosen(1)
  await field.press('Backspace')
  await isChosen(0)
  await field.fill('cowboy bebop')
  await field.press('Enter')
  await expect(page).toHaveURL('/anime/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Cowboy Bebop' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the URL names the open season, except the default one @nightly', async ({ page, baseURL }) => {
  const { client } = await clientOf(baseURL!, 'jet')
  const { animeId } = await client.admin.createAnime.mutate({ title: `Tres Temporadas ${process.pid}` })
  try {
    for (const seasonNumber of [1, 2, 3]) await client.admin.addSeason.mutate({ id: animeId, seasonNumber })
    const season = (number: number) => page.getByRole('button', { name: new RegExp(`^Temporada ${number}`) })
    await page.goto(`/anime/${animeId}`)
    await expect(season(1)).toHaveAttribute('aria-expanded', 'true')
    await season(3).click()
    await expect(page).toHaveURL(`/anime/${animeId}?temporada=3`)
    await page.reload()
    await expect(season(3)).toHaveAttribute('aria-expanded', 'true')
    await expect(season(1)).toHaveAttribute('aria-expanded', 'false')
    await season(3).click()
    await expect(page).toHaveURL(`/anime/${animeId}`)
    await page.goto(`/anime/${animeId}?temporada=nada`)
    await expect(season(1)).toHaveAttribute('aria-expanded', 'true')
  } finally {
    await client.admin.deleteAnime.mutate({ id: animeId })
  }
})

test('the catalogue, an anime and the page of an unknown one are accessible, and the last links home @phone-nightly', async ({
  page,
}) => {
  for (const [address, text] of [
    ['/', 'Catálogo'],
    ['/?q=zzzzzz', 'No se encontraron animes con ese término'],
    ['/anime/1', 'Temporada 1'],
    ['/anime/nada', 'Anime no encontrado'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /inicio|catálogo/i })
    .first()
    .click()
  await expect(page).toHaveURL('/')
})

test("a slow server shows the home page's text with placeholder covers, not a blank page @nightly", async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/trpc/catalogue.shelf**', async (route) => {
    await answer.promise
    await route.continue()
  })
  // The server does not render search results, so this page loads in the browser.
  await page.goto('/?q=cowboy')
  await expect(page.getByRole('heading', { name: 'Todo el anime, en tu estantería.' })).toBeVisible()
  await expect(page.getByText('Cargando catálogo')).toBeAttached()
  answer.resolve()
  await expect(page.getByText(/^1 anime encontrado$/)).toBeVisible()
})

test('a touch on a card preloads nothing, a mouse does @nightly', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('catalogue.byId')) asked.push(decodeURIComponent(request.url()))
  })
  await page.goto('/')
  await waitForHydration(page)
  const cards = page.getByRole('region', { name: 'Catálogo' }).getByRole('link')
  await cards.nth(0).dispatchEvent('touchstart')
  // A card that is hydrating may miss a mouse that rests on it.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await cards.nth(1).hover()
    await expect.poll(() => asked.length, { timeout: 1_000 }).toBeGreaterThan(0)
  }).toPass()
  // Moving the mouse again preloads the same page.
  expect(new Set(asked).size).toBe(1)
  expect(asked[0]).not.toMatch(/"id":1\D/)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('navigating faster than the view transition causes no error @nightly', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Cowboy Bebop' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cowboy Bebop' })).toBeVisible()
    await page.evaluate(async () => {
      for (const step of [-1, 1, -1, 1, -1]) {
        history.go(step)
        await new Promise((done) => addEventListener('popstate', done, { once: true }))
      }
    })
    await expect(page).toHaveURL('/')
    await expect(page.getByText(/animes encontrados/)).toBeVisible()
  })
})
