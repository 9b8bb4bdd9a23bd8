import type { Page } from '@playwright/test'
import { expect, test, withoutStream } from '../../fixtures/test.ts'

test('a document that is painted before all of it is parsed does not shift @phone @nightly', async ({ page }) => {
  // without its scripts, which would hydrate the document while it is replaced
  await page.route(/\/(|anime\/1|episode\/1|profile\/spike)$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/<script\b.*?<\/script>/gs, '') })
  })
  for (const address of ['/', '/anime/1', '/episode/1', '/profile/spike']) {
    const html = await (await page.goto(address))!.text()
    const shifts = await page.evaluate(shiftsOfPrefixes, html)
    expect(Math.max(...shifts), `${address}: ${shifts.join(' ')}`).toBeLessThan(maxShift)
  }
})

/** Runs in the page: the layout shift when the rest of a document follows each of its prefixes, which end at a tag. */
async function shiftsOfPrefixes(html: string) {
  let shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifted += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift' })
  const shiftOfNextPaint = async () => {
    shifted = 0
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return shifted
  }
  const body = html.indexOf('<body')
  const shifts = []
  for (let part = 1; part < 10; part++) {
    const end = html.indexOf('<', body + (part / 10) * (html.length - body))
    document.open()
    document.write(html.slice(0, end))
    await shiftOfNextPaint()
    document.write(html.slice(end))
    document.close()
    shifts.push(await shiftOfNextPaint())
  }
  return shifts
}

test('hydration causes no layout shift @phone @desktop-nightly', async ({ page }) => {
  await page.addInitScript(countShifts)
  await expectNoLayoutShift(page, ['/', '/anime/1', '/episode/1', '/profile/spike'])
})

test('loading the page of a signed-in person causes no layout shift @phone @nightly', async ({ as }) => {
  const page = await as('spike')
  await page.addInitScript(countShifts)
  // From the second page on, the server knows that the viewer is signed in and renders no page.
  await page.goto('/my-lists')
  await expectNoLayoutShift(page, ['/', '/anime/1', '/episode/1', '/profile/faye'])
})

const maxShift = 0.01

function countShifts() {
  const shifts = Object.assign(globalThis, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.shifted += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftedBy = (page: Page) => page.evaluate(() => (globalThis as typeof globalThis & { shifted: number }).shifted)

async function expectNoLayoutShift(page: Page, addresses: string[]) {
  // An open stream keeps the network from becoming idle.
  await withoutStream(page)
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('region', { name: 'Notificaciones' })).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(await shiftedBy(page)).toBeLessThan(maxShift)
  }
}

/** KiB of script on the wire until the network is quiet, and in how many files. */
const scriptBudget = 170
const scriptFileBudget = 45
/** The rows of a long catalogue, which other journeys make of the demo's, are another script. */
const longCatalogue = { from: 200, script: 9 }

/** KiB of styles on the wire until the network is quiet. */
const styleBudget = 14

for (const address of ['/', '/anime/1', '/episode/1']) {
  test(`a first visit of ${address} fetches at most ${scriptBudget} KiB of script in ${scriptFileBudget} files, and ${styleBudget} KiB of styles`, async ({
    page,
  }) => {
    const { ids } = await (await page.request.get('/api/anime/index')).json()
    const rows = address === '/' && ids.length >= longCatalogue.from ? longCatalogue.script : 0
    await withoutStream(page)
    await page.goto(address)
    await expect(page.getByRole('region', { name: 'Notificaciones' })).toBeAttached()
    await page.waitForLoadState('networkidle')
    const script = await transferred(page, '.js')
    expect(script.kib).toBeGreaterThan(50)
    expect(script.kib).toBeLessThan(scriptBudget + rows)
    expect(script.files).toBeLessThanOrEqual(scriptFileBudget)
    const styles = await transferred(page, '.css')
    expect(styles.kib).toBeGreaterThan(5)
    expect(styles.kib).toBeLessThan(styleBudget)
  })
}

/** The files with this extension that the page has transferred of its assets. */
async function transferred(page: Page, extension: string) {
  const sizes = await page.evaluate((ending) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files
      .filter(({ name }) => name.includes('/assets/') && name.endsWith(ending))
      .map(({ encodedBodySize }) => encodedBodySize)
  }, extension)
  return { kib: sizes.reduce((sum, size) => sum + size, 0) / 1024, files: sizes.length }
}

test('requests the live stream with low priority @nightly', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const opened = new Promise<string>((resolve) => {
    network.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.includes('profiles.live')) resolve(request.initialPriority)
    })
  })
  await page.goto('/episode/1')
  expect(await opened).toBe('Low')
})
