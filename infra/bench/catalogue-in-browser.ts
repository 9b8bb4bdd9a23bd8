/// <reference lib="dom" />
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openBenchDatabase } from './bench-database.ts'
import { atMost, type Goal } from './goals/goals.ts'
import { median } from './median.ts'
import { aligned, goalTable } from './report.ts'
import { serveProduct } from './serve.ts'

/**
 * Measures the catalogue of 30,000 animes in a browser, from `npm run bench:web`: time from a key press to the count of matches and to their cards (P8), on
 * this processor and slowed four times; time until all cards are shown again, number of nodes, and frames dropped while scrolling (P9).
 */
const searches = ['estrella', 'luna del', 'corazon']
const frameMs = 1000 / 60

const database = await openBenchDatabase('catalogue')
const product = await serveProduct(database.productEnv)
const journeys = createRequire(join(import.meta.dirname, '../../apps/e2e/package.json'))
const { chromium } = journeys('playwright') as typeof import('playwright')
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
})
const page = await browser.newPage({ viewport: { width: 1240, height: 900 } })
const index = page.waitForResponse((response) => response.url().endsWith('/anime/index'), { timeout: 60_000 })
await page.goto(product.url)
const field = page.getByRole('searchbox', { name: 'Buscar en el catálogo' })
await field.click()
await (await index).finished()
await page.waitForTimeout(2_000)

const goals: Goal[] = []
for (const [slowdown, max] of [
  [1, 8],
  [4, 30],
] as const) {
  const { toCount, toCards, toPaint } = await keyTimes(slowdown)
  const speed = slowdown === 1 ? '' : ', four times slower'
  goals.push(atMost('P8', `from a key to the number of results${speed}`, toCount, max, 'ms'))
  goals.push(atMost('P8', `from a key to their cards${speed}`, toCards, max, 'ms'))
  const painted = `${Math.round(toPaint)} ms`
  goals.push({ id: 'P8', what: `from a key until all is painted${speed}`, figure: painted, isMet: undefined })
}
goals.push(atMost('P9', '30,000 cards on screen', await allBack(), 60, 'ms'))
const nodes = await page.locator('*').count()
goals.push(atMost('P9', 'nodes in the page', nodes, 500, 'nodes'))
const dropped = await droppedFrames()
const floor = await droppedByBoxes(nodes)
goals.push(atMost('P9', `frames dropped while scrolling (${floor} on a page of boxes)`, dropped, 0, 'frames'))
console.log(`\n${aligned(goalTable(goals), 'start')}\n`)

await browser.close()
await product.stop()
await database.close()

/** Medians over all key presses of some searches. */
async function keyTimes(slowdown: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times: Times[] = []
  for (const search of searches) {
    for (const key of search) {
      await watchResult()
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      const took = await resultShown()
      if (took) times.push(took)
      await page.waitForTimeout(60)
    }
    await field.fill('')
    await page.waitForTimeout(500)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return {
    toCount: median(times.map(({ toCount }) => toCount)),
    toCards: median(times.map(({ toCards }) => toCards)),
    toPaint: median(times.map(({ toPaint }) => toPaint)),
  }
}

/** Milliseconds from clearing the search field until all cards are shown. */
async function allBack() {
  await field.fill('estrella')
  await page.waitForTimeout(1_000)
  await watchResult()
  await field.fill('')
  return (await resultShown())?.toCards ?? Number.NaN
}

/** Milliseconds from the change of the field until the count changes, until the cards change, and until that frame is painted. */
type Times = { toCount: number; toCards: number; toPaint: number }

type Watching = typeof globalThis & { shown?: Promise<Times | undefined> }

async function watchResult() {
  await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is inside travels to the page
    const shown = () => ({
      count: document.querySelector('main p:has(+ output)')?.textContent,
      cards: document.querySelector('[aria-labelledby=catalogo] li')?.getAttribute('aria-setsize'),
    })
    const before = shown()
    const watching = globalThis as Watching
    watching.shown = new Promise((resolve) => {
      addEventListener(
        'input',
        () => {
          const at = performance.now()
          let toCount: number | undefined
          const seen = new MutationObserver(() => {
            const { count, cards } = shown()
            if (count !== before.count) toCount ??= performance.now() - at
            if (toCount === undefined || cards === before.cards) return
            seen.disconnect()
            const toCards = performance.now() - at
            requestAnimationFrame(() => {
              // a message posted in a frame arrives after it has been painted
              const { port1, port2 } = new MessageChannel()
              port1.addEventListener('message', () =>
                resolve({ toCount: toCount!, toCards, toPaint: performance.now() - at }),
              )
              port1.start()
              port2.postMessage(null)
            })
          })
          seen.observe(document.querySelector('main')!, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          })
          setTimeout(() => (seen.disconnect(), resolve(undefined)), 1_000)
        },
        { capture: true, once: true },
      )
    })
  })
}

function resultShown() {
  return page.evaluate(() => (globalThis as Watching).shown)
}

/** Frames that this machine drops on a page of plain boxes with as many nodes and the same scroll distance. */
async function droppedByBoxes(nodes: number) {
  // a blank page, because the site's content security policy would block the style
  await page.goto('about:blank')
  await page.setContent(
    `<style>i{display:block;height:80px;margin:8px;background:#889}</style>${'<i></i>'.repeat(nodes)}`,
  )
  return droppedFrames()
}

/** Frames dropped while scrolling for three seconds. */
async function droppedFrames() {
  const counted = page.evaluate(
    (late) =>
      new Promise<number>((resolve) => {
        let dropped = 0
        let last = performance.now()
        const end = last + 3_000
        requestAnimationFrame(function frame(now) {
          if (now - last > late) dropped += Math.round((now - last) / (late / 1.5)) - 1
          last = now
          if (now < end) requestAnimationFrame(frame)
          else resolve(dropped)
        })
      }),
    frameMs * 1.5,
  )
  for (let n = 0; n < 60; n++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(40)
  }
  return counted
}
