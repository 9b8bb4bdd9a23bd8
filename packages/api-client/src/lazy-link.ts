import type { AppRouter } from '@animeteca/api/app/app.router'
import { type Operation, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'

/**
 * Loads other links with the first call: a server-rendered page makes no call at first, so it needs neither the links nor the
 * serializer. Calls made in the same tick still share a batch. If loading fails the call fails, and the next call tries again.
 */
export function lazyLink(load: () => Promise<TRPCLink<AppRouter>[]>): TRPCLink<AppRouter> {
  return (runtime) => {
    let loading: Promise<Chain> | undefined
    const loaded = () =>
      (loading ??= load().then(
        (links) => chained(links.map((link) => link(runtime))),
        (failure) => {
          loading = undefined
          throw failure
        },
      ))
    return ({ op }) =>
      observable((observer) => {
        let isOver = false
        let running: { unsubscribe: () => void } | undefined
        void send()
        return () => {
          isOver = true
          running?.unsubscribe()
        }

        async function send() {
          try {
            const chain = await loaded()
            if (!isOver) running = chain(op).subscribe(observer)
          } catch (failure) {
            observer.error(TRPCClientError.from(failure as Error))
          }
        }
      })
  }
}

type Started = ReturnType<TRPCLink<AppRouter>>
type Chain = (op: Operation) => ReturnType<Started>

const chained =
  ([first, ...others]: Started[]): Chain =>
  (op) =>
    first!({ op, next: chained(others) })
