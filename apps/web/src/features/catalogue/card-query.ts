import { firstLimits } from '@animeteca/contracts/entry-limits'
import { queryOptions } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc, trpcClient } from '../../lib/query/trpc.ts'
import { cardsOf, type ShelfCard } from '../../nouns/anime/shelf-card.ts'

/** One card by id. Cards that are asked for at about the same time travel together. Null when there is no such anime. */
export const cardQuery = (id: number) =>
  queryOptions({
    // The key that tRPC would give it, so that invalidating `catalogue` reaches it.
    queryKey: [...getQueryKey(trpc.catalogue.cards, { ids: [id] }, 'query')],
    queryFn: ({ signal }) => requestCard(id, signal),
    staleTime: 5 * 60_000,
  })

type Request = {
  id: number
  signal: AbortSignal
  resolve: (card: ShelfCard | null) => void
  reject: (error: unknown) => void
}

/** Milliseconds without another card coming into view, so that cards which are scrolled past are not requested. */
const restMs = 80
/** The longest that slow, steady scrolling waits for texts. */
const latestMs = 400

let waiting: Request[] = []
let dueAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

function requestCard(id: number, signal: AbortSignal) {
  return new Promise<ShelfCard | null>((resolve, reject) => {
    const now = performance.now()
    if (waiting.length === 0) dueAt = now + latestMs
    waiting.push({ id, signal, resolve, reject })
    clearTimeout(timer)
    timer = setTimeout(send, Math.min(restMs, dueAt - now))
  })
}

function send() {
  const gathered = waiting.filter(({ signal }) => !signal.aborted)
  waiting = []
  for (let from = 0; from < gathered.length; from += firstLimits.page.max) {
    void answer(gathered.slice(from, from + firstLimits.page.max))
  }
}

async function answer(requests: Request[]) {
  try {
    const answer = await trpcClient.catalogue.cards.query({ ids: requests.map(({ id }) => id) })
    const byId = new Map(cardsOf(answer).map((card) => [card.id, card]))
    for (const { id, resolve } of requests) resolve(byId.get(id) ?? null)
  } catch (error) {
    for (const { reject } of requests) reject(error)
  }
}
