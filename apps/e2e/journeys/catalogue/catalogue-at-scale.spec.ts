import { test } from '../../fixtures/at-scale.ts'
import { expectAccessible } from '../../fixtures/axe.ts'
import { clientOf, expect } from '../../fixtures/test.ts'

/** A word that occurs in synopses and in no title, and the number of matches. */
async function wordOfSynopses(baseURL: string) {
  const { client } = await clientOf(baseURL, 'spike')
  const { animes } = await client.catalogue.list.query({ limit: 100 })
  const words = new Set(animes.flatMap(({ synopsis }) => synopsis?.toLowerCase().match(/\p{L}{7,}/gu) ?? []))
  for (const word of words) {
    const { ids } = await client.catalogue.search.query({ q: word })
    const { total } = await client.catalogue.list.query({ q: word, limit: 1 })
    if (ids.length > 0 && ids.length < 100 && ids.length === total) return { word, count: total }
  }
  throw new Error('No synopsis of the big site has a word that no title has.')
}

test('a search among thousands of animes finds titles in the browser, then synopses on the server, and renders few cards of many', async ({
  page,
  baseURL,
}) => {
  const { word, count } = await wordOfSynopses(baseURL!)
  await page.goto('/')
  const found = page
    .getByRole('main')
    .getByText(/animes? encontrados?$/)
    .first()
  await expect(found).toContainText('5.0')
  await page.mouse.wheel(0, 60_000)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  // The virtual rows replace the server's cards once their code has loaded.
  await expect.poll(() => page.locator('body *').count()).toBeLessThanOrEqual(500)
  await page.getByRole('searchbox', { name: 'Buscar en el catálogo' }).fill(word)
  await expect(found).toContainText(new RegExp(`^${count.toLocaleString('es-ES')} `))
  const cards = page.getByRole('region', { name: 'Catálogo' }).getByRole('listitem')
  // Few results are in the document whole, for printing and find-in-page.
  await expect(cards).toHaveCount(count)
  await expectAccessible(page)
})

test('a failed search in synopses still shows titles, and says that results are missing', async ({ as, baseURL }) => {
  const { word, count } = await wordOfSynopses(baseURL!)
  const page = await as('spike')
  await page.route('**/trpc/*catalogue.search*', (route) => route.abort('internetdisconnected'))
  await page.goto('/my-lists?tab=add')
  await expect(page.getByText(/^[\d.]+ animes encontrados$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar animes' }).fill(word)
  await expect(page.getByText('la búsqueda en las sinopsis no responde')).toBeVisible()
  await page.unroute('**/trpc/*catalogue.search*')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('la búsqueda en las sinopsis no responde')).toHaveCount(0)
  await expect(page.getByText(new RegExp(`^[1-${count}][\\d.]* animes? encontrados?$`)).first()).toBeVisible()
})

test('fast scrolling shows titles, and the covers load where it stops', async ({ page }) => {
  await page.goto('/')
  const shelf = page.getByRole('region', { name: 'Catálogo' })
  // The virtual rows have replaced the server's cards.
  await expect(shelf.locator('li[data-row]').first()).toBeAttached()
  // The index, with every title, has loaded.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: 50_000, behavior: 'instant' }))
      return shelf.locator('h3').count()
    })
    .toBeGreaterThan(0)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(shelf.getByRole('listitem').first().locator('img')).toBeVisible()
  const flown = await shelf.evaluate(fly)
  expect(flown.cards).toBeGreaterThan(100)
  expect(flown.named).toBe(flown.cards)
  expect(flown.covers).toBeLessThan(flown.cards / 4)

  const landed = shelf.getByRole('listitem')
  await expect.poll(async () => (await landed.count()) === (await landed.locator('img').count())).toBe(true)
  await expect(landed.locator('p[lang], p:text("Sinopsis")').first()).not.toBeEmpty()
})

/** Scrolls a screen per frame. Counts the rendered cards, those with a title and those with a cover. */
async function fly(shelf: Element) {
  const cards = new Set<Element>()
  const named = new Set<Element>()
  const covers = new Set<Element>()
  for (let screens = 0; screens < 40; screens++) {
    window.scrollBy({ top: window.innerHeight, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    // The first frames only determine the speed.
    if (screens < 5) continue
    for (const card of shelf.querySelectorAll('li')) {
      cards.add(card)
      if (card.querySelector('h3')?.textContent) named.add(card)
      if (card.querySelector('img')) covers.add(card)
    }
  }
  return { cards: cards.size, named: named.size, covers: covers.size }
}
