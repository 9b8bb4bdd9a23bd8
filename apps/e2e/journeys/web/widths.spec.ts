import type { Page } from '@playwright/test'
import { bebop } from '../../fixtures/places.ts'
import { clientOf, expect, test } from '../../fixtures/test.ts'

/** A hundred checks; a busy machine takes a second for each. */
const timeoutMs = 360_000

const widths = [320, 340, 390, 640, 700, 768, 1024, 1240]

/** Public pages; `{id}` is an episode. */
const everybodys = [
  '/',
  '/?q=cowboy',
  '/descubrir',
  '/calendario',
  '/anime/1',
  '/anime/1/opiniones',
  '/anime/1/cambios',
  '/episode/{id}',
  '/profile/faye',
  '/avisos',
  '/retirada',
  '/no-existe',
]
const authPages = ['/login', '/register', '/forgot-password', '/reset-password#x', '/my-lists', '/profile']
const members = [
  '/my-lists',
  '/bienvenida',
  '/my-lists?tab=watched',
  '/my-lists?tab=add',
  '/profile',
  '/settings/account',
  '/settings/tracking',
  '/settings/privacy',
  '/settings/developers',
  '/profile/spike',
  '/stats/spike',
  '/para-ti',
  '/propuestas',
  '/anime/1/proponer',
  '/notices',
  '/friends',
  '/import',
]
const tabs = [
  'dashboard',
  'animes',
  'episodios',
  'usuarios',
  'comentarios',
  'opiniones',
  'denuncias',
  'valoraciones',
  'papelera',
  'registro',
  'importar',
  'propuestas',
  'retiradas',
  'palabras',
]
const panel = tabs.map((tab) => `/admin?tab=${tab}`)

/** Elements cut off at a width: the page itself, and controls outside of it or narrower than their text. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const isInScroller = (element: Element | null): boolean =>
      Boolean(element?.parentElement?.closest('main, nav, header')) &&
      (/auto|scroll/.test(getComputedStyle(element!).overflowX) || isInScroller(element!.parentElement))
    const cut = [...document.querySelectorAll<HTMLElement>('button, a, label, select, [role=radiogroup]')].filter(
      (element) => {
        const { left, right, width, height } = element.getBoundingClientRect()
        const { visibility, overflowX, clipPath } = getComputedStyle(element)
        if (width < 2 || height < 2 || visibility === 'hidden' || clipPath !== 'none') return false
        // Hidden inputs that select components keep for autofill.
        if (element.closest('[data-react-aria-prevent-focus]')) return false
        const isOutside = (left < -1 || right > clientWidth + 1) && right > 0 && !isInScroller(element)
        const holds = element.matches('button') ? overflowX === 'hidden' : element.role === 'radiogroup'
        const isNarrow = holds && element.scrollWidth > element.clientWidth + 1
        return isOutside || isNarrow
      },
    )
    const names = cut.map((element) => element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40))
    return scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`, ...names] : names
  })

interface Asked {
  widths?: number[]
  /** A text that each page shows once it has loaded. */
  text?: string
}

async function expectRoom(page: Page, addresses: string[], { widths: asked = widths, text }: Asked = {}) {
  // One width is that of a device, which a page has from its start; several are a window that is resized.
  const [first, ...others] = asked
  const width = others.length === 0 ? first! : 1240
  for (const address of addresses) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (text !== undefined) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    for (const width of asked) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => cutOff(page), { message: `${address} at ${width} px` }).toEqual([])
    }
  }
}

test('nothing is cut off at 320 px for a visitor', async ({ page, request }) => {
  const { id } = await bebop(request, 1)
  await expectRoom(
    page,
    everybodys.map((address) => address.replace('{id}', `${id}`)),
    { widths: [320] },
  )
})

test('words wider than a phone break at 320 px @nightly', async ({ asNewcomer, baseURL }) => {
  const { page, client, username } = await asNewcomer()
  const { admin } = (await clientOf(baseURL!, 'jet')).client
  const word = 'W'.repeat(120)
  const { animeId } = await admin.createAnime.mutate({ title: word, synopsis: `https://animeteca.example/${word}` })
  const { seasonId } = await admin.addSeason.mutate({ id: animeId, seasonNumber: 1, title: word, description: word })
  const { episodeId } = await admin.addEpisode.mutate({ id: seasonId, episodeNumber: 1, title: word })
  await client.tracking.markWatched.mutate({ id: episodeId })
  await client.tracking.setList.mutate({ animeId, listType: 'watching' })
  const addresses = [
    `/anime/${animeId}`,
    `/episode/${episodeId}`,
    '/my-lists',
    '/my-lists?tab=watched',
    `/profile/${username}`,
  ]
  await expectRoom(page, [...addresses, '/my-activity', `/stats/${username}`], { widths: [320], text: word })
  await admin.deleteAnime.mutate({ id: animeId })
})

test('no page for visitors is cut off at any width @nightly', async ({ page, request }) => {
  test.setTimeout(timeoutMs)
  const { id } = await bebop(request, 1)
  await expectRoom(
    page,
    [...everybodys, ...authPages].map((address) => address.replace('{id}', `${id}`)),
  )
})

test('no page for members is cut off at any width @nightly', async ({ as, request }) => {
  test.setTimeout(timeoutMs)
  const { id } = await bebop(request, 1)
  await expectRoom(
    await as('spike'),
    [...everybodys, ...members].map((address) => address.replace('{id}', `${id}`)),
  )
})

test('no page of the panel is cut off at any width @nightly', async ({ as }) => {
  test.setTimeout(timeoutMs)
  await expectRoom(await as('jet'), panel)
})
