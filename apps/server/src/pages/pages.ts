import type { Services } from '@animeteca/api/call/context/context'
import type { FastifyRequest } from 'fastify'
import { createCoverPlaceholders } from './cover-placeholders.ts'
import { type CacheablePage, createPageCache } from './page-cache.ts'
import { createMarks, createPageHtml, type Page } from './page-html.ts'
import { type RenderPage, loadPageRenderer } from './page-renderer.ts'

/**
 * Paths that are rendered on the server. All others are rendered in the browser, because they are personal or a search.
 */
const renderedPaths =
  /^\/$|^\/(?:descubrir|avisos|privacidad|condiciones)$|^\/anime\/[1-9]\d{0,9}$|^\/episode\/[1-9]\d{0,9}$|^\/profile\/[^/?#]{1,300}$/
/**
 * Tracking parameters of links in mails and on other sites. No page reads them, so they are not part of the cache key.
 */
const ofCampaigns = /^(?:utm_[a-z_]{1,30}|fbclid|gclid|gbraid|wbraid|msclkid|dclid|igshid|mc_[ce]id|ref)$/
/**
 * Cookie that the browser sets while signed in, when a visitor's page would be useless. It does not identify the
 * person.
 */
const signedIn = /(?:^|;\s*)m=1(?:;|$)/

/** The visitor's page of a request; null if the browser renders it. A failed page is logged and left to the browser. */
export type PageFor = (request: FastifyRequest) => Promise<Page | null>

interface PagesOptions {
  webRoot: string
  shell: string
  services: Services
}

/** Renders pages for visitors, cached; null where the web app was not built or the page is not rendered here. */
export function createPages({ webRoot, shell, services }: PagesOptions): PageFor {
  const renderPage = loadPageRenderer(webRoot, services)
  if (!renderPage) return () => Promise.resolve(null)

  const pageAt = createPageCache(services.bus, renderInSequence(renderPage, { shell, webRoot, services }))
  return async ({ url, headers, log }) => {
    const path = pathOf(url)
    if (!renderedPaths.test(path) || signedIn.test(headers.cookie ?? '')) return null
    try {
      return await pageAt(path)
    } catch (err) {
      log.error({ err, path }, 'a page could not be rendered')
      return null
    }
  }
}

/** The path without tracking parameters. Any other query makes it a page for the browser. */
function pathOf(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const isOfCampaign =
    query !== undefined && Array.from(new URLSearchParams(query).keys()).every((name) => ofCampaigns.test(name))
  return isOfCampaign ? path : url
}

/** Rendering blocks the event loop, so beyond a short queue the browser renders the page instead. */
const maxQueue = 8

function renderInSequence(renderPage: RenderPage, { shell, webRoot, services }: PagesOptions) {
  const marks = createMarks()
  const pageHtml = createPageHtml({ shell, webRoot, marks })
  const coverPlaceholders = createCoverPlaceholders(services)
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  return async (path: string): Promise<CacheablePage | null> => {
    if (waiting >= maxQueue) return null
    waiting += 1
    const rendering = last.then(() => renderPage(path, marks))
    last = rendering.catch(() => {})
    try {
      const page = await rendering
      if (!page) return null
      const { rules, isComplete } = await coverPlaceholders(page.body)
      return { ...pageHtml(path, page, rules), isComplete }
    } finally {
      waiting -= 1
    }
  }
}
