import type { Problem } from '@animeteca/contracts/errors'
import { trpc, utils } from '../../../lib/query/trpc.ts'
import { useOwnerProof } from '../../../nouns/person/use-providers.ts'

/** The factors with which the account confirms changes. While the second one is unknown no code is asked for: see `hasMissedCode`. */
export function useOwnFactors() {
  const isCodeAsked = trpc.auth.secondFactor.status.useQuery().data?.isOn ?? false
  return { ...useOwnerProof(), isCodeAsked }
}

/** Whether the server requires a code that the form did not ask for, because the status had not loaded. Loads it, so that the field appears. */
export function hasMissedCode({ code }: Problem): boolean {
  const { status } = utils.auth.secondFactor
  if (code !== 'CODE_REQUIRED' || status.getData()?.isOn) return false
  void status.invalidate()
  return true
}
