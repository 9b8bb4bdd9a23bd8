import type { AppRouter } from '@animeteca/api/app/app.router'
import { TRPCClientError } from '@trpc/client'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { isAnonymousCall } from './operation.ts'
import type { SessionStore } from './session.ts'
import type { Session } from './stored-session.ts'

/** Refreshes the session that an operation was sent with; see `createSessionRefresher`. */
type RefreshSession = (sentWith: Session) => Promise<void>

/**
 * Refreshes the session when an operation is answered with 401, and sends the operation once more. Each operation of a batch is
 * handled alone, since a batch with one 401 answers 207. When the session has ended or belongs to another person, the 401 is passed on.
 */
export function refreshLink(session: SessionStore, refresh: RefreshSession): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (isAnonymousCall(op)) return next(op)
      return observable((observer) => {
        const sentWith = session.get()
        let isOver = false
        let attempt = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(refusal) {
            if (sentWith && refusal.data?.code === 'UNAUTHORIZED') void sendAgain(sentWith, refusal)
            else observer.error(refusal)
          },
        })
        return () => {
          isOver = true
          attempt.unsubscribe()
        }

        async function sendAgain(sentWith: Session, refusal: TRPCClientError<AppRouter>) {
          try {
            await refresh(sentWith)
          } catch (failure) {
            return observer.error(TRPCClientError.from(failure as Error))
          }
          if (isOver) return
          if (isNewer(session.get(), sentWith)) attempt = next(op).subscribe(observer)
          else observer.error(refusal)
        }
      })
    }
}

/** Whether the same person's session has got another access token since the call was sent, so that sending it again can succeed. */
export const isNewer = (current: Session | null, sentWith: Session) =>
  current?.user.id === sentWith.user.id && current.accessToken !== sentWith.accessToken
