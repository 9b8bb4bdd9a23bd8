import type { Page } from '@playwright/test'
import { delayScripts } from '../../fixtures/delay-scripts.ts'
import { waitForHydration, expect, test } from '../../fixtures/test.ts'

test('presses before hydration are replayed', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto('/anime/1')
  await page.getByRole('button', { name: 'Mi Lista', exact: true }).click()
  await expect(page.getByText('Debes iniciar sesión para añadir animes a tu lista')).toBeVisible()
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Buscar en el catálogo' }).fill('bebop')
  await expect(page.getByText(/^1 anime encontrado$/)).toBeVisible()
})

test('a link pressed at any moment of hydration is followed, and React reports no error @nightly', async ({ page }) => {
  for (const delay of [0, 20, 40, 60, 80, 100, 150, 200]) {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.waitForTimeout(delay)
    await page.getByRole('banner').getByRole('link', { name: 'Descubrir' }).click()
    await expect(page).toHaveURL('/descubrir')
    await expect(page.getByRole('region', { name: 'Temporadas' })).toBeVisible()
  }
})

test.describe('while hydration takes longer than three seconds', () => {
  test.beforeEach(async ({ page }) => {
    // React schedules work with messages: delay each one until the presses are repeated.
    await page.addInitScript(() => {
      const post = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage')!.value
      MessagePort.prototype.postMessage = function (...message: unknown[]) {
        setTimeout(() => Reflect.apply(post, this, message), 'recordedEvents' in window ? 1_500 : 0)
      }
    })
  })

  test('a pressed link is followed @nightly', async ({ page }) => {
    await page.goto('/')
    await waitForReact(page)
    await page.getByRole('list').getByRole('link', { name: 'Cowboy Bebop' }).first().dispatchEvent('click')
    await expect(page).toHaveURL('/anime/1')
  })

  test('a press takes effect once @nightly', async ({ page }) => {
    await page.goto('/anime/1')
    await waitForReact(page)
    const season = page.getByRole('main').locator('button[aria-expanded]').first()
    await season.dispatchEvent('click')
    await page.getByRole('button', { name: 'Mi Lista', exact: true }).dispatchEvent('click')
    await expect(page.getByText('Debes iniciar sesión para añadir animes a tu lista')).toBeVisible()
    await waitForHydration(page)
    // A second press would toggle it back.
    await expect(season).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByText('Debes iniciar sesión para añadir animes a tu lista')).toHaveCount(1)
  })
})

test('a press on a part whose script loads late takes effect once, without delaying other presses @nightly', async ({
  page,
}) => {
  const hasBegun = Promise.withResolvers<void>()
  await page.route(/\/assets\/after-paint[^/]*\.js$/, async (route) => {
    await hasBegun.promise
    await route.continue()
  })
  await page.goto('/anime/1', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Menú de usuario' })
  await menu.click()
  const season = page.getByRole('main').locator('button[aria-expanded]').first()
  await season.click()
  await expect(season).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  hasBegun.resolve()
  await expect(page.getByRole('menu')).toBeVisible()
  // A second press would close it, within a few tenths of a second.
  await waitForHydration(page)
  await expect(page.getByRole('menu')).toBeVisible()
})

async function waitForReact(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root')!).some((key) => key.startsWith('__react')),
  )
  expect(await page.evaluate(() => 'recordedEvents' in window)).toBe(true)
}

test('a press and a key in any task of hydration are handled once @nightly', async ({ page }) => {
  await page.addInitScript(pressInTask)
  await page.goto('/favicon.svg')
  // From before any script to after hydration.
  for (const task of [0, 1, 2, 4, 6, 8, 12, 30]) {
    await page.evaluate((which) => (window.name = String(which)), task)
    await page.goto('/anime/1')
    await waitForHydration(page)
    // A second press would toggle it back.
    await expect(page.locator('main button[aria-expanded]').first()).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => page.evaluate('keysHeard')).toBe(1)
  }
})

/** Runs in the page: presses a button and an unused key in the given task after the start of hydration. */
function pressInTask() {
  const page = Object.assign(globalThis, { keysHeard: 0 }) as typeof globalThis & {
    keysHeard: number
    recordedEvents?: { includesLinks?: boolean }
  }
  addEventListener('keydown', () => {
    if (!('recordedEvents' in page)) Object.assign(page, { keysHeard: page.keysHeard + 1 })
  })
  let wasRecording = false
  let tasks = 0
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    const isBegun =
      window.name === '0' ? document.readyState !== 'loading' : page.recordedEvents?.includesLinks !== undefined
    const isAlive = wasRecording && !page.recordedEvents
    wasRecording ||= page.recordedEvents !== undefined
    if (isBegun || isAlive || tasks > 0) tasks++
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, ours
    if (tasks === 0 || tasks < Number(window.name)) return port2.postMessage('next')
    const button = document.querySelector<HTMLElement>('main button[aria-expanded]')
    button?.click()
    button?.ownerDocument.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true }),
    )
  })
  port1.start()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, ours
  port2.postMessage('next')
}

test('hydration does not change the scroll position, and a press ends on the element that it started on @nightly', async ({
  page,
}) => {
  const begin = await delayScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  // Painted with web fonts: before, positions change.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0)
  await page.evaluate(async () => void (await document.fonts.ready))
  const star = page.getByRole('button', { name: 'Pedir un deseo a la estrella' })
  await star.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await star.hover()
  await page.mouse.down()
  begin()
  await waitForHydration(page)
  await page.mouse.up()
  await expect(page.getByText('Aparece una pegatina')).toBeAttached()
  // To a few pixels: the rendered content above may differ slightly from the server's.
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(place, -1)
  await page.getByRole('main').getByRole('link', { name: 'Cowboy Bebop' }).last().dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Cowboy Bebop' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1)
})

test('the first press hydrates a part of the page @nightly', async ({ page }) => {
  // A browser that is never idle.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  const live = page.getByRole('region', { name: 'Notificaciones' })
  await page.goto('/')
  await expect(live).toBeAttached()
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByRole('menu')).toBeVisible()

  await page.goto('/')
  await expect(live).toBeAttached()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.goto('/')
  await expect(live).toBeAttached()
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Cowboy Bebop/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cowboy Bebop' })).toBeVisible()
  // A client-side navigation, not a reload.
  await expect(page.locator('html')).toHaveAttribute('data-same')

  await page.goto('/episode/1')
  await expect(live).toBeAttached()
  await page
    .getByRole('region', { name: 'Comentarios' })
    .getByRole('link', { name: /^Ver el perfil/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a video that loaded before hydration shows its duration @nightly', async ({ page }) => {
  const begin = await delayScripts(page)
  // The load event would wait for the scripts.
  await page.goto('/episode/1', { waitUntil: 'commit' })
  const video = page.locator('video')
  await expect.poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(0)
  begin()
  await expect(page.getByRole('slider', { name: 'Posición' })).toHaveAttribute('aria-valuetext', / de .*[1-9]/)
})
