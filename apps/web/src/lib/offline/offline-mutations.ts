import type { OptimisticMutation } from '../optimistic.ts'

// The queue stores a mutation's name and input; a reloaded page finds its functions here.
const offlineMutations = new Map<string, OptimisticMutation<any, any, any>>()

/** Registers a mutation that can be queued offline. It must be idempotent, since a response can get lost. */
export function offlineMutation<Input, Answer, Applied>(
  mutation: Required<Pick<OptimisticMutation<Input, Answer, Applied>, 'scope' | 'label'>> &
    OptimisticMutation<Input, Answer, Applied>,
): OptimisticMutation<Input, Answer, Applied> {
  offlineMutations.set(mutation.name, mutation)
  return mutation
}

export const findOfflineMutation = (name: string) => offlineMutations.get(name)
