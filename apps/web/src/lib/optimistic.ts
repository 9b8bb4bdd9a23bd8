import { toast, toasts } from '@animeteca/ui/toasts/toast'
import { onlineManager, useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { type RefObject, useCallback, useInsertionEffect, useMemo, useRef } from 'react'
import { isPassing } from './errors/errors.ts'
import { asFailure, type Failure, failureTopic, toastFailure } from './errors/failure.ts'
import { applyNow, confirm, currentSession, type Layer, rollBack } from './query/pending-acts.ts'
import { queryClient } from './query/query-client.ts'
import { session } from './session/session.ts'

/** Shown once the server has done it. */
export type SuccessToast = {
  words: string
  tone?: 'success' | 'info'
  undo?: (() => void) | undefined
  /** What can be done next, where nothing is undone. */
  offer?: { label: string; onPress: () => void }
}

export type Act<Input, Answer = unknown, Applied = unknown> = {
  /** 'tracking.mark': the router of the API that is written to, and which of its acts this is. What is stale afterwards follows from it. */
  name: string
  /** Acts of one scope reach the server one after another, in the order in which they were done. */
  scope?: string
  send: (input: Input) => Promise<Answer>
  /** Shows at once what is about to be true, and returns what `invert` needs to know. Without it, what is shown waits. */
  apply?: (input: Input) => Applied
  /** Rolls back what `apply` did, and nothing else: other acts, and answers, may have come since. */
  invert?: (input: Input, applied: Applied) => void
  onSuccess?: (answer: Answer, input: Input, applied: Applied | undefined) => void
  /** The toast once it is done, if any, or several. */
  done?: string | ((answer: Answer, input: Input) => SuccessToast | SuccessToast[] | string | null)
  /** The toast when it was refused; a form that says it beside its fields returns nothing. */
  failed?: Failure | ((input: Input, error: unknown) => Failure | void)
  /** What it is, for the list of what waits: set on acts that are `kept`, and sent again until somebody answers. */
  words?: (input: Input) => string
  /** It ends the session by itself, and what became of it is said all the same. */
  endsSession?: true
}

/** Who did it, in which session and when, and an id: an act that waits is never sent for somebody else, nor twice. */
export type Sent<Input> = { input: Input; by: number | undefined; inSession: number; at: number; id: string }

/**
 * An optimistic write: `apply` changes the cache in the same frame, and `invert` rolls back this act alone when the server refuses.
 * What it returns to act with is the same from one render to the next, so that an effect that acts does so once.
 */
export function useOptimistic<Input = void, Answer = unknown, Applied = unknown>(act: Act<Input, Answer, Applied>) {
  const latest = useRef(act)
  useInsertionEffect(() => {
    latest.current = act
  })
  const { mutate, mutateAsync, isPending, isSuccess, error } = useMutation(useSteadyMutation(latest, act))
  return {
    mutate: useCallback(
      (input: Input, options?: { onSuccess: (answer: Answer) => void }) => mutate(sent(input), options),
      [mutate],
    ),
    mutateAsync: useCallback((input: Input) => mutateAsync(sent(input)), [mutateAsync]),
    isPending,
    isSuccess,
    error,
  }
}

/**
 * Options that stay from one render to the next, and do what the act of the last render says: other ones are told to everybody who follows
 * the mutations, with a timer each, which for fifty comments took a phone a third of a second.
 */
function useSteadyMutation<Input, Answer, Applied>(
  latest: RefObject<Act<Input, Answer, Applied>>,
  { name, scope, words }: Act<Input, Answer, Applied>,
) {
  const isKept = words !== undefined
  return useMemo(() => mutationOf({ name, scope, isKept }, () => latest.current), [latest, name, scope, isKept])
}

/** The same from outside a component, such as from the 'Deshacer' of a toast. */
export function perform<Input, Answer, Applied>(act: Act<Input, Answer, Applied>, input: Input): void {
  const mutation = queryClient.getMutationCache().build(queryClient, mutationOfAct(act))
  // what failed has been shown
  mutation.execute(sent(input)).catch(() => {})
}

const sent = <Input>(input: Input): Sent<Input> => ({
  input,
  by: session.get()?.user.id,
  inSession: currentSession(),
  at: Date.now(),
  id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
})

/** Whether who did it is still signed in: another tab may store another session a moment before this one hears of it. */
export const isTheirs = ({ by, inSession }: Pick<Sent<unknown>, 'by' | 'inSession'>): boolean =>
  inSession === currentSession() && by === session.get()?.user.id

export const mutationOfAct = <Input, Answer, Applied>(act: Act<Input, Answer, Applied>) =>
  mutationOf({ name: act.name, scope: act.scope, isKept: act.words !== undefined }, () => act)

type Lane = { name: string; scope: string | undefined; isKept: boolean }

function mutationOf<Input, Answer, Applied>(
  { name, scope, isKept }: Lane,
  act: () => Act<Input, Answer, Applied>,
): UseMutationOptions<Answer, unknown, Sent<Input>, AppliedLayer<Applied>> {
  return {
    mutationKey: [name.split('.')],
    ...(scope && { scope: { id: scope } }),
    ...(isKept && {
      meta: { isKept: true },
      retry: (_, error) => isPassing(error),
      retryDelay: (failures) => Math.min(30_000, 1_000 * 2 ** failures),
    }),
    async mutationFn(sent) {
      if (!isTheirs(sent)) throw new Error('Somebody else has signed in since')
      return act().send(sent.input)
    },
    onMutate({ input }) {
      const layer = layerOf(act(), input)
      layer.hasWaited = !onlineManager.isOnline()
      applyNow(layer)
      return layer
    },
    onSuccess(answer, { input }, layer) {
      const { onSuccess, done, endsSession } = act()
      if (!confirm(layer) && !endsSession) return
      onSuccess?.(answer, input, layer.applied()?.is)
      toasts.dismissTopic(failureTopic(name, input))
      // what waited is counted when all of it has been sent
      if (!layer.hasWaited) toastSuccess(typeof done === 'function' ? done(answer, input) : done)
    },
    onError(error, { input }, layer) {
      const { failed, endsSession } = act()
      if (!layer || (!rollBack(layer) && !endsSession)) return
      const failure = typeof failed === 'function' ? failed(input, error) : failed
      if (failure) toastFailure({ topic: failureTopic(name, input), ...asFailure(failure) }, error)
    },
  }
}

export type AppliedLayer<Applied> = Layer & {
  applied: () => { is: Applied } | undefined
  /** For a connection, or for a page to be loaded anew. */
  hasWaited?: boolean
  /** In storage, until somebody has answered. */
  isStored?: boolean
}

export function layerOf<Input, Applied>(
  { apply, invert }: Pick<Act<Input, never, Applied>, 'apply' | 'invert'>,
  input: Input,
  applied?: { is: Applied },
): AppliedLayer<Applied> {
  let current = applied
  return {
    apply() {
      if (apply) current = { is: apply(input) }
    },
    invert() {
      if (current) invert?.(input, current.is)
    },
    applied: () => current,
  }
}

function toastSuccess(success: SuccessToast | SuccessToast[] | string | null | undefined) {
  const all = typeof success === 'string' ? { words: success } : (success ?? [])
  for (const { words, tone = 'success', undo, offer } of [all].flat()) {
    const action = undo ? { label: 'Deshacer', onPress: undo } : offer
    toast[tone](words, action ? { action } : {})
  }
}
