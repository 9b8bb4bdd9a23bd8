import type { Locator, Page } from '@playwright/test'
import { unique } from '../../fixtures/panel.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

/** An anime with an uploaded cover, upright and 600 px wide. */
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

/** The file that the browser chose, the width from `sizes`, and the rendered width. */
async function chosenBy(cover: Locator) {
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  return cover.evaluate((image: HTMLImageElement) => ({
    width: Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1] ?? 720),
    natural: image.naturalWidth,
    rendered: image.clientWidth,
    pixels: image.clientWidth * devicePixelRatio,
  }))
}

async function expectFitting(cover: Locator) {
  const { width, natural, rendered, pixels } = await chosenBy(cover)
  // `sizes` matches the rendered width, and no narrower file would have been enough.
  expect(Math.abs(natural - rendered)).toBeLessThanOrEqual(rendered * 0.06)
  expect(width).toBeGreaterThanOrEqual(pixels * 0.95)
  expect([96, 192, 384, 512].filter((one) => one >= pixels * 1.05 && one < width)).toEqual([])
}

test('an uploaded cover loads at its rendered width, over its placeholder colour @phone @nightly', async ({
  page,
  baseURL,
}) => {
  const { animeId, title, coverImage } = await animeWithCover(page, baseURL!)
  const html = await (await page.request.get(`/anime/${animeId}`)).text()
  expect(html).toMatch(new RegExp(`img\\[src="${coverImage}"\\]\\{background:#[0-9a-f]{6}\\}`))
  expect(html.match(/fetchpriority="high"/gi)!.length).toBeLessThanOrEqual(2)

  // From narrow to wide, since a browser reuses a wider file that it has.
  for (const width of [390, 600, 820, 1_000, 1_240, 1_600]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/?q=${encodeURIComponent(title)}`)
    await expectFitting(page.getByRole('listitem').filter({ hasText: title }).locator('img'))
  }
  await page.goto(`/anime/${animeId}`)
  await expectFitting(page.locator(`img[src="${coverImage}"]`))
})
