import type { OptimisticMutation } from '../optimistic.ts'

// What waits in storage is an act's name and what it was given: a page that is loaded anew finds the act itself here.
const offlineMutations = new Map<string, OptimisticMutation<any, any, any>>()

/** For acts that outlive a page without a connection: they have to be repeatable, since an answer can get lost. */
export function offlineMutation<Input, Answer, Applied>(
  act: Required<Pick<OptimisticMutation<Input, Answer, Applied>, 'scope' | 'label'>> &
    OptimisticMutation<Input, Answer, Applied>,
): OptimisticMutation<Input, Answer, Applied> {
  offlineMutations.set(act.name, act)
  return act
}

export const findOfflineMutation = (name: string) => offlineMutations.get(name)
