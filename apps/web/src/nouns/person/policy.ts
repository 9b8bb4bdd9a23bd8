import { type Policy, usualPolicy } from '@animeteca/contracts/accounts/auth'
import { trpc, utils } from '../../lib/query/trpc.ts'

const options = { staleTime: Infinity }

/** What this site asks of passwords. The usual is believed until the server has said: it holds to its own in any case. */
export const usePolicy = (): Policy => trpc.auth.policy.useQuery(undefined, options).data ?? usualPolicy

/** The same for an act that begins now, and waits for the answer. */
export const readPolicy = (): Promise<Policy> => utils.auth.policy.fetch(undefined, options).catch(() => usualPolicy)
