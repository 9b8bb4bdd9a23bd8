import type { AppRouter } from '@animeteca/api-client/client'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'

/** A procedure's response for a visitor, as sent over the wire before serialization. */
type Answer = { result: { data: unknown } } | { error: { message: string; code: number; data: unknown } }
export type Answering = (path: string, input: unknown) => Promise<Answer>

let answering: Answering

/** Call once per process, before rendering. */
export function answerInProcess(next: Answering): void {
  answering = next
}

/** During server-side rendering, calls the procedures directly without a request: only queries, and only as a visitor. */
export const inProcessLink: TRPCLink<AppRouter> =
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      void ask()

      async function ask() {
        try {
          const answer = await answering(path, input)
          if ('error' in answer) throw TRPCClientError.from(answer as Parameters<typeof TRPCClientError.from>[0])
          observer.next({ result: { type: 'data', data: answer.result.data } })
          observer.complete()
        } catch (error) {
          observer.error(TRPCClientError.from(error as Error))
        }
      }
    })
