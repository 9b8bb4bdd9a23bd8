import type { Policy } from '@animeteca/contracts/accounts/auth'
import { defaultPolicy } from '@animeteca/contracts/accounts/default-policy'
import { trpc, utils } from '../../lib/query/trpc.ts'

const options = { staleTime: Infinity }

/** The site's password rules. The defaults apply until the server has responded, which enforces its own in any case. */
export const usePolicy = (): Policy => trpc.auth.policy.useQuery(undefined, options).data ?? defaultPolicy

/** Fetches the password rules for a form that is being sent. */
export const readPolicy = (): Promise<Policy> => utils.auth.policy.fetch(undefined, options).catch(() => defaultPolicy)
