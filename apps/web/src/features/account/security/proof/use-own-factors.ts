import type { Problem } from '@animeteca/contracts/errors'
import { trpc, utils } from '../../../../lib/query/trpc.ts'
import { useOwnerProof } from '../../../../nouns/person/use-providers.ts'

/** The factors with which the account confirms changes. While the second one is unknown no code is asked for: see `loadMissedCode`. */
export function useOwnFactors() {
  const isCodeAsked = trpc.auth.secondFactor.status.useQuery().data?.isOn ?? false
  return { ...useOwnerProof(), isCodeAsked }
}

/** Loads the status if the server requires a code that the form did not ask for, so that the field appears; returns whether it does. */
export function loadMissedCode({ code }: Problem): boolean {
  const { status } = utils.auth.secondFactor
  if (code !== 'CODE_REQUIRED' || status.getData()?.isOn) return false
  void status.invalidate()
  return true
}
