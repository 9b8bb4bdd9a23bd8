import { useMutation } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { utils } from './trpc.ts'

const mutationKey = ['tracking-act'] as const

type Act<Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  /** Shows at once what is about to be true, and returns what takes that back. */
  foresee?: (input: Input) => () => void
  onDone?: (answer: Answer, input: Input) => void
  /** Says that it was refused, and why. */
  failed: (input: Input) => (error: unknown) => void
}

/** An act upon the viewer's lists, history or marks. Acts reach the server in order; after the last one everything asks anew. */
export function useTrackingAct<Input, Answer>({ send, foresee, onDone, failed }: Act<Input, Answer>) {
  return useMutation({
    mutationKey,
    mutationFn: send,
    scope: { id: 'tracking' },
    async onMutate(input) {
      // An answer from before must not undo what is shown now.
      if (foresee) await queryClient.cancelQueries({ predicate: ({ queryKey }) => isTracking(queryKey) })
      return foresee?.(input)
    },
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError(error, input, takeBack) {
      takeBack?.()
      failed(input)(error)
    },
    onSettled() {
      if (queryClient.isMutating({ mutationKey }) === 1) tellTrackingChanged()
    },
  })
}

const isTracking = ([path]: readonly unknown[]) => Array.isArray(path) && path[0] === 'tracking'

const otherTabs = new BroadcastChannel('animeteca.tracking')
otherTabs.addEventListener('message', () => {
  // What this tab is doing itself asks anew when it is done.
  if (queryClient.isMutating({ mutationKey }) === 0) refresh()
})

/** Whatever shows lists, history or marks asks anew, here and in the other tabs of this browser. */
export function tellTrackingChanged(): void {
  refresh()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, ours
  otherTabs.postMessage(null)
}

const refresh = () => void utils.invalidate(undefined, { predicate: ({ queryKey }) => isTracking(queryKey) })
