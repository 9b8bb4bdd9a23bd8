import { waitForHydration, expect, test } from '../../fixtures/test.ts'

test('home shows the catalogue, hides the introduction while searching, and Sorpréndeme picks from the results @phone-nightly', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const rows = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(rows).toHaveText(['Catálogo'])

  await page.getByRole('searchbox', { name: 'Buscar en el catálogo' }).fill('bebop')
  // On a phone the results are visible above the keyboard.
  await expect
    .poll(() =>
      page
        .getByRole('link', { name: 'Cowboy Bebop' })
        .evaluate((link) => link.parentElement!.parentElement!.getBoundingClientRect().top),
    )
    .toBeLessThan(440)
  await expect(page).toHaveURL('/?q=bebop')
  await page.getByRole('button', { name: 'Sorpréndeme' }).click()
  await expect(page).toHaveURL('/anime/1')

  const also = page.getByRole('region', { name: 'Otros también vieron' })
  await expect(page.getByRole('heading', { level: 1, name: 'Cowboy Bebop' })).toBeVisible()
  // The page scrolls to its top first, possibly after its heading is there.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(also).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await also.getByRole('link', { name: 'Mononoke Hime' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mononoke Hime' })).toBeVisible()
})

test('Descubrir shows every row in its HTML, and its chips lead to the filtered catalogue @phone-nightly', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/descubrir')).text()
  for (const text of [
    'Mejor valorados',
    'Lo más seguido esta semana',
    'Los más populares',
    'Por descubrir',
    'Mononoke Hime',
  ])
    expect(html).toContain(text)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Descubrir' }).click()
  await expect(page).toHaveURL('/descubrir')
  const best = page.getByRole('region', { name: 'Mejor valorados' }).getByRole('link')
  await expect(best.first()).toHaveText('Cardcaptor Sakura')
  // All covers of a row that are visible without scrolling have loaded.
  const last = page.getByRole('region', { name: 'Por descubrir' }).locator('img').first()
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('region', { name: 'Temporadas' }).getByRole('link', { name: 'Otoño 2023' }).click()
  await expect(page).toHaveURL(/\/\?estacion=otono&desde=2023&hasta=2023#catalogo$/)
  await expect(page.getByRole('region', { name: 'Catálogo' }).getByRole('link')).toHaveText(['Kusuriya no Hitorigoto'])
  await expect(page.getByRole('heading', { name: 'Catálogo' })).toBeInViewport()
})

test('members see rows based on friends and finished animes, and Sorpréndeme picks from Por Ver @phone @nightly', async ({
  as,
  asNewcomer,
}) => {
  const spike = await as('spike')
  await spike.goto('/descubrir')
  await expect(
    spike.getByRole('region', { name: 'Lo que siguen tus amigos' }).getByRole('listitem').first(),
  ).toContainText(/\w y \w/)
  const activity = spike.getByRole('region', { name: 'Lo último de tus amigos' })
  await expect(activity.getByRole('listitem').first()).toContainText(/ ha (visto|valorado|completado|guardado) /)
  await expect(activity.getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', '/friends')
  const because = spike.getByRole('region', { name: 'Porque terminaste Akira' })
  await expect(because.getByRole('link', { name: 'Akira' })).toHaveAttribute('href', '/anime/19')
  await expect(because.getByRole('link', { name: 'Mononoke Hime' })).toBeVisible()
  await expect(spike.getByRole('region', { name: 'En emisión' }).getByRole('link').first()).toHaveText(
    'Sousou no Frieren',
  )

  const { page, client } = await asNewcomer()
  await client.tracking.setList.mutate({ animeId: 8, listType: 'plan_to_watch' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Sorpréndeme' }).click()
  await expect(page).toHaveURL('/anime/8')
})
