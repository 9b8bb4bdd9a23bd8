import type { LiveTopic } from '@animeteca/contracts/live'
import { verifySession } from '../identity.ts'
import { queryClient } from '../query/query-client.ts'
import { refetchStale } from '../query/refetch-stale.ts'
import { countsOfViewing } from '../query/stale-rules.ts'

/** The first change is read immediately, and further ones after growing delays, so that a page never requests more often than one that polls. */
const firstPauseMs = 500
const maxPauseMs = 3_000
/** Random delay, so that ten thousand viewers of a page do not read a new comment at the same time. */
const spreadMs = 250

const waiting = new Set<LiveTopic>()
let timer: ReturnType<typeof setTimeout> | undefined
let lastRefetchAt = -Infinity
let refetchesInARow = 0

/** Refetches the active queries of a topic; others are refetched when they are shown. */
export function refetchTopic(topic: LiveTopic): void {
  waiting.add(topic)
  const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** refetchesInARow)
  timer ??= setTimeout(refetchWaiting, Math.max(Math.random() * spreadMs, lastRefetchAt + pause - performance.now()))
}

function refetchWaiting() {
  timer = undefined
  refetchesInARow = performance.now() - lastRefetchAt < 2 * maxPauseMs ? refetchesInARow + 1 : 0
  lastRefetchAt = performance.now()
  const topics = [...waiting]
  waiting.clear()
  if (topics.includes('account') || topics.includes('missed')) void verifySession()
  void refetchStale(
    queryClient,
    ({ queryKey: [path, about], state }) =>
      Array.isArray(path) && topics.some((topic) => isAbout(topic, path.join('.'), idOf(about), state.data)),
  )
}

function isAbout(topic: LiveTopic, path: string, id: number | undefined, data: unknown): boolean {
  const [kind, followed] = topic.split(':')
  switch (kind) {
    case 'episode':
    case 'profile':
      return [`${kind}s.live`, `${kind}s.answers`, `${kind}s.life`].includes(path) && id === Number(followed)
    case 'anime':
      return (
        ((path === 'catalogue.byId' || path.startsWith('catalogue.reviews.')) && id === Number(followed)) ||
        (path === 'episodes.live' && (data as { animeId?: number } | undefined)?.animeId === Number(followed))
      )
    case 'catalogue':
      return ['catalogue.shelf', 'catalogue.index', 'catalogue.facets', 'catalogue.cards'].includes(path)
    case 'friends':
      return path.startsWith('friends.') || path === 'profiles.live' || path === 'tracking.friendsOnAnime'
    case 'notices':
      // the decision on a proposal arrives with a notice
      return path.startsWith('profiles.notice') || path === 'catalogue.proposals.own'
    case 'tracking':
      return (
        path.startsWith('tracking.') ||
        countsOfViewing.includes(path) ||
        ['episodes.myRating', 'episodes.revealedComments', 'episodes.spoilerGuard'].includes(path) ||
        // A mark can reveal what the spoiler guard hides.
        (data as { veil?: string } | undefined)?.veil !== undefined
      )
    case 'account':
      return path === 'profiles.settings' || path.startsWith('auth.')
    case 'missed':
      return (
        ['episodes.live', 'profiles.live', 'catalogue.byId', 'episodes.myRating', ...countsOfViewing].includes(path) ||
        /^(friends\.|tracking\.|profiles\.notice|catalogue\.reviews\.|catalogue\.proposals\.own$)/.test(path)
      )
    default:
      return false
  }
}

/** `{ id }` of a live query, `{ input: { id } }` of a tRPC query. */
function idOf(about: unknown): number | undefined {
  const { id, input } = (about ?? {}) as { id?: number; input?: { id?: number } }
  return id ?? input?.id
}
