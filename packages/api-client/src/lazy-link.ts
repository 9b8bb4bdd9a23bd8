import type { AppRouter } from '@animeteca/api/app/app.router'
import { type Operation, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'

/**
 * Stands for links that are loaded with the first call: a page that came with its data asks for nothing at first, and needs
 * neither them nor the serializer. Calls of one moment stay together in a batch. What could not be loaded has not been
 * answered, and the next call loads it again.
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
