import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function openScrolledList(page: Page) {
  await page.goto('/my-lists?tab=watched')
  const list = page.getByRole('list', { name: 'Episodios vistos' })
  await expect(list).toBeVisible()
  // The router stores the position only if the page has received the event before it is left.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true })
        scrollTo(0, 1_500)
      }),
  )
  return list
}

test('a reloaded page returns to its scroll position, although it begins with a placeholder @nightly', async ({
  as,
}) => {
  const page = await as('spike')
  const list = await openScrolledList(page)
  await page.reload()
  await expect(list).toBeVisible()
  await expect.poll(() => scrollPosition(page)).toBe(1_500)
})

test('a viewer who scrolls while a reloaded page loads stays where they are @nightly', async ({ as }) => {
  const page = await as('spike')
  const list = await openScrolledList(page)
  const held = Promise.withResolvers<void>()
  await page.route(/tracking\.watched\b/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Cargando episodios vistos')).toBeAttached()
  await page.keyboard.press('Home')
  await expect.poll(() => scrollPosition(page)).toBe(0)
  held.resolve()
  await expect(list).toBeVisible()
  expect(await scrollPosition(page)).toBe(0)
})
