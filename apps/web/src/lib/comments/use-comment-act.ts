import { toast } from '@animeteca/ui/toast'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Change } from './comment-changes.ts'

/** Where comments lie in the cache. */
export type CommentPlace<Page, C> = {
  queryKey: QueryKey
  /** Marks the acts whose outcome is on screen before the server has confirmed it: they also go one after another. */
  actKey: readonly unknown[]
  withComments: (page: Page, change: Change<C>) => Page
}

type Act<C, Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  /** How the comments look at once, again when the server refuses, and when it has answered. */
  foresee: (input: Input) => { show: Change<C>; takeBack: Change<C>; settle?: (answer: Answer) => Change<C> }
  done: string
  failed: (error: unknown) => void
}

/** An act upon comments: shown in the same frame, taken back when the server refuses. Each undoes only its own change. */
export function useCommentAct<Page, C, Input, Answer>(place: CommentPlace<Page, C>, act: Act<C, Input, Answer>) {
  const queryClient = useQueryClient()
  const { queryKey, actKey, withComments } = place
  const change = (how: Change<C> | undefined) => {
    if (how) queryClient.setQueryData<Page>(queryKey, (page) => page && withComments(page, how))
  }
  return useMutation({
    mutationKey: actKey,
    scope: { id: JSON.stringify(actKey) },
    mutationFn: act.send,
    async onMutate(input) {
      // A refresh in flight must not undo what is shown now.
      await queryClient.cancelQueries({ queryKey })
      const foreseen = act.foresee(input)
      change(foreseen.show)
      return foreseen
    },
    onSuccess(answer, _, foreseen) {
      change(foreseen.settle?.(answer))
      toast.success(act.done)
    },
    onError(error, _, foreseen) {
      change(foreseen?.takeBack)
      act.failed(error)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
