import type { AppRouter } from '@animeteca/api-client/client'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'

/** What a procedure says to a visitor, as it goes over the wire before it is serialized. */
type Answer = { result: { data: unknown } } | { error: { message: string; code: number; data: unknown } }
export type Answering = (path: string, input: unknown) => Promise<Answer>

let answering: Answering

/** Once per process, before anything is drawn. */
export function answerInProcess(next: Answering): void {
  answering = next
}

/** On the server pages are drawn where the procedures are: no request is needed to ask one. Only reads, only as a visitor. */
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
