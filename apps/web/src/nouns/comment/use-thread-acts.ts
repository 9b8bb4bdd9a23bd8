import type { QueryKey } from '@tanstack/react-query'
import type { Failure } from '../../lib/failure.ts'
import { useOptimistic } from '../../lib/optimistic.ts'
import { queryClient } from '../../lib/query-client.ts'
import { back, type Change, type Draft, draftOf, numbered, onTop, without } from './comment-changes.ts'
import { commentsAt } from './comments-at.ts'
import type { Numbered } from './held-comments.ts'

export type Thread<Page, C extends Numbered> = {
  /** The part of the API that is written to. */
  part: 'episodes' | 'profiles'
  /** Of the episode, or of the person. */
  id: number
  queryKey: QueryKey
  commentsOf: (page: Page) => readonly C[] | null
  withComments: (page: Page, change: Change<C>) => Page
  /** A comment as it looks until the server has numbered it. */
  written: (words: string) => Omit<C, 'id'>
  send: (comment: C) => Promise<C>
  erase: (comment: C) => Promise<unknown>
  said: string
  failed: Failure
}

/** Writing among comments, and taking away: both show at once. What else can be done there goes on with `change` and `scope`. */
export function useThreadActs<Page, C extends Numbered>(thread: Thread<Page, C>) {
  const { part, id, queryKey } = thread
  const scope = `${part}-comments-${id}`
  const change = commentsAt<Page, C>(queryKey, thread.withComments)
  const add = useOptimistic({
    name: `${part}.comment`,
    scope,
    send: ({ comment }: Draft<C>) => thread.send(comment),
    apply: (draft) => change(onTop(draft)),
    invert: ({ comment }) => change(without(comment.id)),
    onSuccess: (comment, draft) => change(numbered(draft, comment)),
    done: thread.said,
    failed: thread.failed,
  })
  const remove = useOptimistic({
    name: `${part}.deleteComment`,
    scope,
    send: (comment: C) => thread.erase(comment),
    apply: (comment) => change(without(comment.id)),
    invert: (comment) => change(back(comment)),
    done: 'Comentario eliminado',
    failed: { words: 'Error al eliminar comentario', reason: 'below' },
  })
  const write = (words: string) => {
    const page = queryClient.getQueryData<Page>(queryKey)
    return add.mutateAsync(draftOf(thread.written(words), (page && thread.commentsOf(page)) ?? []))
  }
  return { change, scope, write, remove: remove.mutate }
}
