import type { Change } from '@animeteca/api/database/bus/change'
import type { EventBus } from '@animeteca/api/database/bus/event-bus'
import { meansMaxAgeMs } from '@animeteca/contracts/limits'
import { LRUCache } from 'lru-cache'
import type { Page } from './page-html.ts'

/** Maximum number of pages in memory, of about 150 KB each. */
const maxPages = 200
/** In milliseconds, like all below, while changes of other servers are not received. */
const disconnectedMs = 2_000
/** Presence changes without an event. */
const profileMs = 3_000
/** A page that lacks colours of covers is rendered again after this time, when they are usually known. */
const incompleteMs = 2_000
/** A server that died right after a commit has not published the change. */
const maxAgeMs = 60_000

export interface CacheablePage extends Page {
  /** False if it lacks the colours of covers that were not read in time. */
  isComplete: boolean
}

interface CachedPage {
  /** The parsed path, which saves parsing all paths again for every rating. */
  about: About
  page: Promise<Page | null>
  renderedAt: number
  /** Like `renderedAt`, on the monotonic clock, since the system clock may be set back. */
  staleAt: number
}

/**
 * Caches visitors' pages by path. A page is rendered once for concurrent requests, and again on the first request
 * after a change of its content. Failed and missing pages are not cached.
 */
export function createPageCache(bus: EventBus, render: (path: string) => Promise<CacheablePage | null>) {
  const pages = new LRUCache<string, CachedPage>({ max: maxPages })

  bus.subscribe((change) => {
    const now = performance.now()
    for (const cached of pages.values())
      cached.staleAt = Math.min(cached.staleAt, now + staleAfterMs(cached.about, change))
  })

  return function pageAt(path: string): Promise<Page | null> {
    const known = pages.get(path)
    const now = performance.now()
    if (known && now < Math.min(known.staleAt, known.renderedAt + (bus.isConnected ? maxAgeMs : disconnectedMs)))
      return known.page
    const rendering = render(path)
    const staleAt = path.startsWith('/profile/') ? now + profileMs : Infinity
    const cached: CachedPage = { about: aboutOf(path), page: rendering, renderedAt: now, staleAt }
    pages.set(path, cached)
    const forget = () => {
      if (pages.peek(path) === cached) pages.delete(path)
    }
    const adjustLifetime = (page: CacheablePage | null) => {
      if (page?.status !== 200) forget()
      else if (!page.isComplete) cached.staleAt = Math.min(cached.staleAt, performance.now() + incompleteMs)
    }
    rendering.then(adjustLifetime, forget)
    return rendering
  }
}

interface About {
  kind: string
  id: number
}

function aboutOf(path: string): About {
  const [, kind = '', id] = path.split('/')
  return { kind, id: Number(id) }
}

/** How much longer a page may be served after a change, in milliseconds. */
function staleAfterMs({ kind, id }: About, { topic, ids }: Change): number {
  const isAbout = ids.length === 0 || ids.includes(id)
  if (topic === 'missed' || topic === 'catalogue') return 0
  if (topic === 'ratings')
    return kind === '' || kind === 'descubrir' || (kind === 'anime' && isAbout) ? meansMaxAgeMs : Infinity
  if (topic === 'reviews') return kind === 'anime' && isAbout ? 0 : Infinity
  if (topic === 'episode') return kind === 'episode' && isAbout ? 0 : Infinity
  // comments and reviews show their author's name and picture
  if (topic === 'person') return ['episode', 'profile', 'anime'].includes(kind) ? 0 : Infinity
  return topic === 'session' || kind !== 'profile' ? Infinity : 0
}
