import type { Change } from '@animeteca/api/database/bus/change'
import type { EventBus } from '@animeteca/api/database/bus/event-bus'
import type { Page } from './page-html.ts'

/** Pages in memory at once. One takes about 150 KB. */
const most = 200
/** Votes never stop: what shows a mean may be this late, as the catalogue's own list is. Milliseconds, like all below. */
const votesMs = 2_000
/** While changes of other servers don't arrive. */
const deafMs = 2_000
/** Presence changes without anybody saying so. */
const profileMs = 3_000
/** A server that died right after its commit has told nobody. */
const longestMs = 60_000

interface Kept {
  /** What its path says: votes come by the hundred, and each would take all paths apart again. */
  about: About
  page: Promise<Page | null>
  /** Of this process: a clock can be set back. */
  staleAt: number
}

/**
 * Visitors' pages by path: drawn once for however many ask, drawn anew with the first request after a change of what they
 * show, the least recently asked for dropped first. A page that failed, or is not there, is not kept.
 */
export function createKeptPages(bus: EventBus, draw: (path: string) => Promise<Page | null>) {
  const pages = new Map<string, Kept>()

  bus.subscribe((change) => {
    const now = performance.now()
    for (const kept of pages.values()) kept.staleAt = Math.min(kept.staleAt, now + graceOf(kept.about, change))
  })

  return function pageAt(path: string): Promise<Page | null> {
    const known = pages.get(path)
    pages.delete(path)
    if (known && performance.now() < known.staleAt) {
      pages.set(path, known)
      return known.page
    }
    const lifeMs = Math.min(bus.isConnected ? longestMs : deafMs, path.startsWith('/profile/') ? profileMs : longestMs)
    const kept: Kept = { about: aboutOf(path), page: draw(path), staleAt: performance.now() + lifeMs }
    pages.set(path, kept)
    if (pages.size > most) pages.delete(pages.keys().next().value!)
    const forget = () => {
      if (pages.get(path) === kept) pages.delete(path)
    }
    kept.page.then((page) => page?.status === 200 || forget(), forget)
    return kept.page
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

/** How much longer a page may be shown after a change. */
function graceOf({ kind, id }: About, { topic, ids }: Change): number {
  const isAbout = ids.length === 0 || ids.includes(id)
  if (topic === 'missed' || topic === 'catalogue') return 0
  if (topic === 'ratings')
    return kind === '' || kind === 'descubrir' || (kind === 'anime' && isAbout) ? votesMs : Infinity
  if (topic === 'episode') return kind === 'episode' && isAbout ? 0 : Infinity
  // comments carry their authors' card
  if (topic === 'person') return kind === 'episode' || kind === 'profile' ? 0 : Infinity
  return topic === 'session' || kind !== 'profile' ? Infinity : 0
}
