import type { Locator, Page } from '@playwright/test'
import { unique } from '../fixtures/panel.ts'
import { clientOf, expect, test } from '../fixtures/test.ts'

/** An anime whose cover has been uploaded, standing and 600 wide. */
async function animeWithCover(page: Page, baseURL: string) {
  await page.setContent('<p style="width:600px;height:900px;background:linear-gradient(gold,crimson)">Portada</p>')
  const buffer = await page.getByText('Portada').screenshot()
  const { client, session } = await clientOf(baseURL, 'jet')
  const answer = await page.request.post('/api/admin/covers', {
    headers: { authorization: `Bearer ${session.get()!.accessToken}` },
    multipart: { file: { name: 'portada.png', mimeType: 'image/png', buffer } },
  })
  const { coverImage } = (await answer.json()) as { coverImage: string }
  const title = `Anchura ${unique()}`
  const { animeId } = await client.admin.createAnime.mutate({ title, coverImage })
  return { animeId, title, coverImage }
}

/** What a browser has chosen, how wide it was told that the cover is, and how wide it is. */
async function chosenBy(cover: Locator) {
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  return cover.evaluate((image: HTMLImageElement) => ({
    width: Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1] ?? 720),
    told: image.naturalWidth,
    drawn: image.clientWidth,
    pixels: image.clientWidth * devicePixelRatio,
  }))
}

async function expectFitting(cover: Locator) {
  const { width, told, drawn, pixels } = await chosenBy(cover)
  // what it was told to be wide is what the picture is drawn at, and no width between would have been enough
  expect(Math.abs(told - drawn)).toBeLessThanOrEqual(drawn * 0.06)
  expect(width).toBeGreaterThanOrEqual(pixels * 0.95)
  expect([96, 192, 384, 512].filter((one) => one >= pixels * 1.05 && one < width)).toEqual([])
}

test('a cover of ours comes as wide as it is drawn, with its colour before it @phone @nightly', async ({
  page,
  baseURL,
}) => {
  const { animeId, title, coverImage } = await animeWithCover(page, baseURL!)
  const html = await (await page.request.get(`/anime/${animeId}`)).text()
  expect(html).toMatch(new RegExp(`img\\[src="${coverImage}"\\]\\{background:#[0-9a-f]{6}\\}`))
  expect(html.match(/fetchpriority="high"/gi)!.length).toBeLessThanOrEqual(2)

  // a browser that has a wider one already takes that: the places from small to large
  for (const width of [390, 600, 820, 1_000, 1_240, 1_600]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/?q=${encodeURIComponent(title)}`)
    await expectFitting(page.getByRole('listitem').filter({ hasText: title }).locator('img'))
  }
  await page.goto(`/anime/${animeId}`)
  await expectFitting(page.locator(`img[src="${coverImage}"]`))
})
