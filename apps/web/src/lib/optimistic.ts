import { toasts } from '@animeteca/ui/toasts/toast'
import { onlineManager, useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { type RefObject, useCallback, useInsertionEffect, useMemo, useRef } from 'react'
import { isTransient } from './errors/errors.ts'
import { asFailure, type Failure, failureTopic, toastFailure } from './errors/failure.ts'
import { applyNow, confirm, currentSession, type Layer, rollBack } from './query/pending-mutations.ts'
import { queryClient } from './query/query-client.ts'
import { session } from './session/session.ts'
import { type SuccessToast, toastSuccess } from './success-toast.ts'

/** A mutation with none of these three waits for its answer: it uses `withToasts`. */
export type OptimisticMutation<Input, Answer = unknown, Applied = unknown> = Options<Input, Answer, Applied> &
  (
    | Required<Pick<Options<Input, Answer, Applied>, 'apply'>>
    | Required<Pick<Options<Input, Answer, Applied>, 'scope'>>
    | Required<Pick<Options<Input, Answer, Applied>, 'endsSession'>>
  )

type Options<Input, Answer, Applied> = {
  /** Such as 'tracking.mark'; its first part is the tRPC router. `invalidation.ts` derives from it which queries become stale. */
  name: string
  /** Mutations of one scope are sent one after another, in the order in which they were made. */
  scope?: string
  send: (input: Input) => Promise<Answer>
  /** Changes the cache before the server answers, and returns what `invert` needs. Without it, the page shows no change until then. */
  apply?: (input: Input) => Applied
  /** Rolls back the change of `apply` alone: other mutations and server responses may have changed the cache since. */
  invert?: (input: Input, applied: Applied) => void
  onSuccess?: (answer: Answer, input: Input, applied: Applied | undefined) => void
  successToast?: string | ((answer: Answer, input: Input) => SuccessToast | SuccessToast[] | string | null)
  /** A form that shows the error beside its fields returns nothing. */
  errorToast?: Failure | ((error: unknown, input: Input) => Failure | undefined)
  /** Names the mutation in the list of refused ones. Only an `offlineMutation` has it; such a mutation is retried until the server answers. */
  label?: (input: Input) => string
  /** The mutation itself ends the session, so its toasts are shown although the session has changed. */
  endsSession?: true
}

/** The user and session keep a waiting mutation from being sent for another person; the id, from being sent twice. */
export type MutationVariables<Input> = {
  input: Input
  userId: number | undefined
  inSession: number
  at: number
  id: string
}

/**
 * `apply` changes the cache in the same frame; `invert` rolls back this mutation alone when the server refuses it. The returned
 * `mutate` and `mutateAsync` are stable between renders, so an effect may depend on them.
 */
export function useOptimisticMutation<Input = void, Answer = unknown, Applied = unknown>(
  mutation: OptimisticMutation<Input, Answer, Applied>,
) {
  const latest = useRef(mutation)
  useInsertionEffect(() => {
    latest.current = mutation
  })
  const { mutate, mutateAsync, isPending, isSuccess, error } = useMutation(useStableOptions(latest, mutation))
  return {
    mutate: useCallback(
      (input: Input, options?: { onSuccess: (answer: Answer) => void }) => mutate(variablesOf(input), options),
      [mutate],
    ),
    mutateAsync: useCallback((input: Input) => mutateAsync(variablesOf(input)), [mutateAsync]),
    isPending,
    isSuccess,
    error,
  }
}

/**
 * The options keep their identity between renders and read the mutation of the last render: TanStack Query notifies every subscriber of
 * the mutation cache of new options, which took a third of a second for fifty comments on a phone.
 */
function useStableOptions<Input, Answer, Applied>(
  latest: RefObject<OptimisticMutation<Input, Answer, Applied>>,
  { name, scope, label }: OptimisticMutation<Input, Answer, Applied>,
) {
  const worksOffline = label !== undefined
  return useMemo(
    () => buildMutationOptions({ name, scope, worksOffline }, () => latest.current),
    [latest, name, scope, worksOffline],
  )
}

/** Runs a mutation outside a component, such as from the 'Deshacer' of a toast. */
export function mutate<Input, Answer, Applied>(
  mutation: OptimisticMutation<Input, Answer, Applied>,
  input: Input,
): void {
  const built = queryClient.getMutationCache().build(queryClient, mutationOptions(mutation))
  // `onError` has shown the failure
  built.execute(variablesOf(input)).catch(() => {})
}

const variablesOf = <Input>(input: Input): MutationVariables<Input> => ({
  input,
  userId: session.get()?.user.id,
  inSession: currentSession(),
  at: nextTime(),
  id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
})

let lastTime = 0

/** Later than that of every earlier mutation of this page, since the offline queue is sorted by it. */
const nextTime = () => (lastTime = Math.max(Date.now(), lastTime + 1))

/** Compares the stored session too: another tab may have stored another person's before this tab is notified. */
export const isSameSession = ({
  userId,
  inSession,
}: Pick<MutationVariables<unknown>, 'userId' | 'inSession'>): boolean =>
  inSession === currentSession() && userId === session.get()?.user.id

export const mutationOptions = <Input, Answer, Applied>(mutation: OptimisticMutation<Input, Answer, Applied>) =>
  buildMutationOptions(
    { name: mutation.name, scope: mutation.scope, worksOffline: mutation.label !== undefined },
    () => mutation,
  )

type StableOptions = { name: string; scope: string | undefined; worksOffline: boolean }

function buildMutationOptions<Input, Answer, Applied>(
  { name, scope, worksOffline }: StableOptions,
  latest: () => OptimisticMutation<Input, Answer, Applied>,
): UseMutationOptions<Answer, unknown, MutationVariables<Input>, AppliedLayer<Applied>> {
  return {
    mutationKey: [name.split('.')],
    ...(scope && { scope: { id: scope } }),
    ...(worksOffline && {
      meta: { worksOffline: true },
      retry: (_, error) => isTransient(error),
      retryDelay: (failures) => Math.min(30_000, 1_000 * 2 ** failures),
    }),
    async mutationFn(variables) {
      if (!isSameSession(variables)) throw new Error('Another person has signed in since')
      return latest().send(variables.input)
    },
    onMutate({ input }) {
      const layer = layerOf(latest(), input)
      layer.hasWaited = !onlineManager.isOnline()
      applyNow(layer)
      return layer
    },
    onSuccess(answer, { input }, layer) {
      const { onSuccess, successToast, endsSession } = latest()
      if (!confirm(layer) && !endsSession) return
      onSuccess?.(answer, input, layer.applied()?.is)
      toasts.dismissTopic(failureTopic(name, input))
      // The offline queue shows one toast with the count of what it had stored.
      if (!layer.hasWaited || !layer.isStored)
        toastSuccess(typeof successToast === 'function' ? successToast(answer, input) : successToast)
    },
    onError(error, { input }, layer) {
      const { errorToast, endsSession } = latest()
      if (!layer || (!rollBack(layer) && !endsSession)) return
      const failure = typeof errorToast === 'function' ? errorToast(error, input) : errorToast
      if (failure) toastFailure({ topic: failureTopic(name, input), ...asFailure(failure) }, error)
    },
  }
}

export type AppliedLayer<Applied> = Layer & {
  applied: () => { is: Applied } | undefined
  /** It has waited for a connection, or for the page to be reloaded. */
  hasWaited?: boolean
  /** It is in the offline queue's storage until the server answers. */
  isStored?: boolean
}

/** A change of the query cache that can be undone and applied again above newer data. `applied` is what a stored mutation had changed. */
export function layerOf<Input, Applied>(
  { apply, invert }: Pick<OptimisticMutation<Input, never, Applied>, 'apply' | 'invert'>,
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
