import { holdScripts } from '../fixtures/hold-scripts.ts'
import { alive, expect, test } from '../fixtures/test.ts'

test('what is pressed before the page has come to life happens all the same', async ({ page }) => {
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

test('a link that is pressed while React takes the page over is followed @nightly', async ({ page }) => {
  // React goes on by messages to itself: here each takes a while
  await page.addInitScript(() => {
    const post = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage')!.value
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(post, this, message), 1_500)
    }
  })
  await page.goto('/')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root')!).some((key) => key.startsWith('__react')),
  )
  expect(await page.evaluate(() => 'earlyPresses' in window)).toBe(true)
  await page.getByRole('list').getByRole('link', { name: 'Cowboy Bebop' }).first().dispatchEvent('click')
  await expect(page).toHaveURL('/anime/1')
})

test('a press and a key are heard once, in whatever task of its coming to life a page gets them @nightly', async ({
  page,
}) => {
  await page.addInitScript(pressInTask)
  await page.goto('/favicon.svg')
  // the first before there is any script, the last ones when all is over
  for (const task of [0, 1, 2, 4, 6, 8, 12, 30]) {
    await page.evaluate((which) => (window.name = String(which)), task)
    await page.goto('/anime/1')
    await alive(page)
    // as it stood open, so it would again after a second press
    await expect(page.locator('main button[aria-expanded]').first()).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => page.evaluate('keysHeard')).toBe(1)
  }
})

/** In the page: presses a button, and a key that means nothing, in the task after life was announced that the window is named after. */
function pressInTask() {
  const page = Object.assign(globalThis, { keysHeard: 0 }) as typeof globalThis & {
    keysHeard: number
    earlyPresses?: { isNear?: boolean }
  }
  addEventListener('keydown', () => {
    if (!('earlyPresses' in page)) Object.assign(page, { keysHeard: page.keysHeard + 1 })
  })
  let wasEarly = false
  let tasks = 0
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    const isBegun = window.name === '0' ? document.readyState !== 'loading' : page.earlyPresses?.isNear !== undefined
    const isAlive = wasEarly && !page.earlyPresses
    wasEarly ||= page.earlyPresses !== undefined
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

test('where somebody has scrolled before the page came to life they stay, and a press that has begun ends on what it began on @nightly', async ({
  page,
}) => {
  const begin = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  // painted, and with its own letters: before, nothing is where it will be
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0)
  await page.evaluate(async () => void (await document.fonts.ready))
  const star = page.getByRole('button', { name: 'Pedir un deseo a la estrella' })
  await star.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await star.hover()
  await page.mouse.down()
  begin()
  await alive(page)
  await page.mouse.up()
  await expect(page.getByText('Aparece una pegatina')).toBeAttached()
  // to a few pixels: what the browser draws above may be a little higher than the server's
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(place, -1)
  await page.getByRole('main').getByRole('link', { name: 'Cowboy Bebop' }).last().dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Cowboy Bebop' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1)
})

test('what nobody has touched comes to life with the first press', async ({ page }) => {
  // a browser that always has something better to do
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
  // the page turned, and was not loaded anew
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

test('a video that was there before the page came to life says how long it is @nightly', async ({ page }) => {
  const begin = await holdScripts(page)
  // the scripts are part of what a page waits for
  await page.goto('/episode/1', { waitUntil: 'commit' })
  const video = page.locator('video')
  await expect.poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(0)
  begin()
  await expect(page.getByRole('slider', { name: 'Posición' })).toHaveAttribute('aria-valuetext', / de .*[1-9]/)
})
