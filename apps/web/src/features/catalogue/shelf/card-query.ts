import { entryLimits } from '@animeteca/contracts/entry-limits'
import { queryOptions } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc, trpcClient } from '../../../lib/query/trpc.ts'
import { cardsOf, type ShelfCard } from '../../../nouns/anime/shelf-card.ts'

/** One card by id, batched with others requested at about the same time. Null when the anime does not exist. */
export const cardQuery = (id: number) =>
  queryOptions({
    // The key that tRPC would use, so that invalidating `catalogue` covers it.
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

/** The batch is sent after so many milliseconds without another card, so that cards scrolled past are not requested. */
const restMs = 80
/** Maximum delay of a batch during slow, steady scrolling. */
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
  for (let from = 0; from < gathered.length; from += entryLimits.page.max) {
    void answer(gathered.slice(from, from + entryLimits.page.max))
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
