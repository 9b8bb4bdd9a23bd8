import { waitForHydration, expect, test } from '../../fixtures/test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue, an anime, an episode and a profile are readable', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: /Cowboy Bebop/ }).first()).toBeVisible()
    await page
      .getByRole('link', { name: /Cowboy Bebop/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cowboy Bebop' })).toBeVisible()
    await page.getByRole('main').locator('a[href^="/episode/"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cowboy Bebop' }).first()).toBeVisible()
    await page.goto('/profile/spike')
    await expect(page.getByRole('heading', { level: 1, name: 'spike' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Su estantería' })).toContainText('episodios vistos')
    await expect(
      page
        .getByRole('region', { name: /Comentarios/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
  })
})

test('every episode of seasons of up to a hundred is in the document of the server, and is printed', async ({
  page,
}) => {
  const { seasons, episodeCount } = await (await page.request.get('/api/anime/5')).json()
  expect(seasons.length).toBeGreaterThan(1)
  const rowsOf = async (address: string) =>
    new Set((await (await page.request.get(address)).text()).match(/href="\/episode\/\d+"/g)).size
  expect(await rowsOf('/anime/5')).toBe(episodeCount)
  expect(await rowsOf(`/episode/${seasons[0].episodes[0].id}`)).toBe(seasons[0].episodes.length)
  await page.goto('/anime/5')
  await waitForHydration(page)
  const ticks = page.getByRole('button', { name: /^Visto: / })
  await expect(ticks).toHaveCount(seasons[0].episodes.length)
  await page.emulateMedia({ media: 'print' })
  await expect(ticks).toHaveCount(episodeCount)
})

test('the season beside a video scrolls on the screen, and is printed whole @phone @nightly', async ({ page }) => {
  const { seasons } = await (await page.request.get('/api/anime/1')).json()
  const [first] = seasons[0].episodes
  await page.goto(`/episode/${first.id}`)
  await waitForHydration(page)
  const rows = page.getByRole('complementary', { name: 'Episodios de la temporada' }).locator('li')
  const isPhone = test.info().project.name === 'phone'
  await expect(rows.filter({ visible: true })).toHaveCount(isPhone ? 0 : seasons[0].episodes.length)
  await page.emulateMedia({ media: 'print' })
  await expect(rows.filter({ visible: true })).toHaveCount(seasons[0].episodes.length)
  await expect(rows.last()).toContainText(seasons[0].episodes.at(-1).title)
  expect(await rows.evaluateAll(clippedRows)).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  // The box is lower than the season: the comparison above would notice a row that is cut off.
  if (!isPhone) expect((await rows.evaluateAll(clippedRows)).length).toBeGreaterThan(0)
})

/** Runs in the page: texts of the rows that a scrolling or clipping ancestor hides. */
const clippedRows = (rows: Element[]) =>
  rows
    .filter((row) => {
      const { bottom } = row.getBoundingClientRect()
      for (let box = row.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowY !== 'visible' && bottom > box.getBoundingClientRect().bottom + 1)
          return true
      return false
    })
    .map(({ textContent }) => textContent)

test('a film shows its season count and that it is a film, on its card and on its page @phone @nightly', async ({
  page,
}) => {
  await page.goto('/?q=akira')
  const card = page.getByRole('listitem').filter({ hasText: 'Akira' }).first()
  await expect(card).toContainText('1 temporada · 1988')
  await expect(card).toContainText('Película')
  await card.getByRole('link', { name: 'Akira' }).click()
  const facts = page.getByRole('list', { name: 'Datos' })
  await expect(facts).toContainText('1 temporada')
  await expect(facts).toContainText('Película')
})

test('a missing page responds with 404 and says so', async ({ request }) => {
  for (const [address, text] of [
    ['/anime/999999', 'Anime no encontrado'],
    ['/episode/999999', 'Episodio no encontrado'],
    ['/profile/nadie', 'Usuario no encontrado'],
  ] as const) {
    const answer = await request.get(address)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain(text)
  }
})

test('a page has metadata for search engines and link previews', async ({ request }) => {
  const html = await (await request.get('/anime/1')).text()
  expect(html).toContain('<title>Cowboy Bebop · Animeteca</title>')
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/anime\/1">/)
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+">/)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!
  expect(JSON.parse(data)).toMatchObject({ '@type': 'TVSeries', name: 'Cowboy Bebop' })
})
