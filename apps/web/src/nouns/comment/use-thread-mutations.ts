import type { QueryKey } from '@tanstack/react-query'
import type { Failure } from '../../lib/errors/failure.ts'
import { useOptimisticMutation } from '../../lib/optimistic.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import {
  type Change,
  confirmDraft,
  type Draft,
  draftOf,
  prependDraft,
  removeComment,
  restoreComment,
} from './comment-changes.ts'
import { commentsAt } from './comments-at.ts'
import type { WithId } from './deferred-comments.ts'

export type Thread<Page, C extends WithId> = {
  /** The tRPC router. */
  router: 'episodes' | 'profiles'
  /** Of the episode or the profile. */
  id: number
  queryKey: QueryKey
  commentsOf: (page: Page) => readonly C[] | null
  withComments: (page: Page, change: Change<C>) => Page
  /** A comment as it looks until the server has saved it. */
  draft: (content: string) => Omit<C, 'id'>
  send: (comment: C) => Promise<C>
  erase: (comment: C) => Promise<unknown>
  successToast: string
  errorToast: Failure
}

/** Optimistic mutations to write and delete comments of a thread. Others use the returned `change` and `scope`. */
export function useThreadMutations<Page, C extends WithId>(thread: Thread<Page, C>) {
  const { router, id, queryKey } = thread
  const scope = `${router}-comments-${id}`
  const change = commentsAt<Page, C>(queryKey, thread.withComments)
  const add = useOptimisticMutation({
    name: `${router}.comment`,
    scope,
    send: ({ comment }: Draft<C>) => thread.send(comment),
    apply: (draft) => change(prependDraft(draft)),
    invert: ({ comment }) => change(removeComment(comment.id)),
    onSuccess: (comment, draft) => change(confirmDraft(draft, comment)),
    successToast: thread.successToast,
    errorToast: thread.errorToast,
  })
  const remove = useOptimisticMutation({
    name: `${router}.deleteComment`,
    scope,
    send: (comment: C) => thread.erase(comment),
    apply: (comment) => change(removeComment(comment.id)),
    invert: (comment) => change(restoreComment(comment)),
    successToast: 'Comentario eliminado',
    errorToast: { message: 'Error al eliminar comentario', reason: 'below' },
  })
  /** Resolves to whether the comment was saved. */
  const write = (content: string): Promise<boolean> => {
    const page = queryClient.getQueryData<Page>(queryKey)
    const sending = add.mutateAsync(draftOf(thread.draft(content), (page && thread.commentsOf(page)) ?? []))
    return sending.then(
      () => true,
      () => false,
    )
  }
  return { change, scope, write, remove: remove.mutate }
}
