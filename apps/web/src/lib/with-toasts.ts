import { toast, toasts } from '@animeteca/ui/toasts/toast'
import type { MutationFunctionContext } from '@tanstack/react-query'
import { asFailure, type Failure, failureTopic, toastFailure } from './errors/failure.ts'
import { currentSession } from './query/pending-mutations.ts'

type Outcome<Input, Output> = {
  /** The toast after success; null for none. */
  success?: string | ((output: Output, input: Input) => string | null)
  /** The toast after a failure; a form that shows the error beside its field returns undefined. */
  failure: Failure | ((error: unknown, input: Input) => Failure | undefined)
  onSuccess?: (output: Output, input: Input) => void
}

/**
 * Options of `trpc.<procedure>.useMutation` for a mutation that waits for its answer: `lib/query/invalidation.ts` knows from its key which
 * queries are stale. The outcome is not shown when another person has signed in meanwhile.
 */
export const withToasts = <Input = void, Output = unknown>({
  success,
  failure,
  onSuccess,
}: Outcome<Input, Output>) => ({
  onMutate: () => currentSession(),
  onSuccess(output: Output, input: Input, session: number, context: MutationFunctionContext) {
    if (session !== currentSession()) return
    toasts.dismissTopic(failureTopic(nameOf(context), input))
    onSuccess?.(output, input)
    const text = typeof success === 'function' ? success(output, input) : success
    if (text) toast.success(text)
  },
  onError(error: unknown, input: Input, session: number | undefined, context: MutationFunctionContext) {
    if (session !== currentSession()) return
    const said = typeof failure === 'function' ? failure(error, input) : failure
    if (said) toastFailure({ topic: failureTopic(nameOf(context), input), ...asFailure(said) }, error)
  },
})

/** 'auth.tokens.revoke' of `[['auth', 'tokens', 'revoke']]`, as tRPC makes its keys. */
const nameOf = ({ mutationKey }: MutationFunctionContext) => (mutationKey?.[0] as string[] | undefined)?.join('.') ?? ''
