import { toasts } from '@animeteca/ui/toasts/toast'
import { type MutationFunctionContext, useMutation } from '@tanstack/react-query'
import { asFailure, type Failure, failureTopic, toastFailure } from './errors/failure.ts'
import { currentSession } from './query/pending-mutations.ts'
import { type SuccessToast, toastSuccess } from './success-toast.ts'

type Outcome<Input, Output> = {
  /** A function returns null for no toast. */
  successToast?: SuccessToast | string | ((output: Output, input: Input) => SuccessToast | string | null)
  /** A form that shows the error beside its field returns undefined. */
  errorToast: Failure | ((error: unknown, input: Input) => Failure | undefined)
  onSuccess?: (output: Output, input: Input) => void
}

/**
 * Options of `trpc.<procedure>.useMutation` for a mutation that waits for its answer: `lib/query/invalidation.ts` knows from its key which
 * queries are stale. The outcome is not shown when another person has signed in meanwhile.
 */
export const withToasts = <Input = void, Output = unknown>({
  successToast,
  errorToast,
  onSuccess,
}: Outcome<Input, Output>) => ({
  onMutate: () => currentSession(),
  onSuccess(output: Output, input: Input, session: number, context: MutationFunctionContext) {
    if (session !== currentSession()) return
    toasts.dismissTopic(failureTopic(nameOf(context), input))
    onSuccess?.(output, input)
    toastSuccess(typeof successToast === 'function' ? successToast(output, input) : successToast)
  },
  onError(error: unknown, input: Input, session: number | undefined, context: MutationFunctionContext) {
    if (session !== currentSession()) return
    const failure = typeof errorToast === 'function' ? errorToast(error, input) : errorToast
    if (failure) toastFailure({ topic: failureTopic(nameOf(context), input), ...asFailure(failure) }, error)
  },
})

/** 'auth.tokens.revoke' of `[['auth', 'tokens', 'revoke']]`, as tRPC makes its keys. */
const nameOf = ({ mutationKey }: MutationFunctionContext) => (mutationKey?.[0] as string[] | undefined)?.join('.') ?? ''

type Steps<Input, Output> = Outcome<Input, Output> & {
  /** Such as 'auth.passkeys.add': `lib/query/invalidation.ts` derives from it which queries become stale. */
  name: string
  send: (input: Input) => Promise<Output>
}

/** A mutation that is more than one call of a procedure: with a question for the password, a passkey, or a file over REST. */
export const useMultiStepMutation = <Input = void, Output = unknown>({
  name,
  send,
  ...outcome
}: Steps<Input, Output>) => useMutation({ mutationKey: [name.split('.')], mutationFn: send, ...withToasts(outcome) })
