import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test, withoutStream } from '../../fixtures/test.ts'

test('a document that is painted before all of it has arrived does not shift @phone @nightly', async ({
  page,
  baseURL,
}) => {
  await using site = await openSlowSite(baseURL!)
  await page.addInitScript(countShifts)
  for (const address of ['/', '/anime/1', '/episode/1', '/profile/spike']) {
    for (let part = 1; part < 10; part++) {
      site.firstPart = part / 10
      await page.goto(site.origin + address)
      expect(await shiftedBy(page), `${address}, ${part} tenths first`).toBeLessThan(maxShift)
    }
  }
})

/** The site with documents that arrive in two parts, with a paint in between, and without their scripts, which would hydrate them. */
async function openSlowSite(baseURL: string) {
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(new URL(url!, baseURL))
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    const html = (await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, '')
    const body = html.indexOf('<body')
    const end = html.indexOf('<', body + site.firstPart * (html.length - body))
    response.write(html.slice(0, end))
    setTimeout(() => response.end(html.slice(end)), 200)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The share of a document's body that arrives first. */
    firstPart: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await promisify(server.close.bind(server))()
    },
  }
  return site
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
