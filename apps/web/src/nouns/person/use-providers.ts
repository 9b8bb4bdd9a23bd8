import { trpc } from '../../lib/query/trpc.ts'
import { usePolicy } from './policy.ts'

/** The name of a provider on buttons; one that is not configured any more has only the name of its setting. */
export function useProviderLabel(): (name: string) => string {
  const { providers } = usePolicy()
  return (name) => providers.find((provider) => provider.name === name)?.label ?? name
}

/** How the person confirms changes of their account. Most have a password, which is assumed until the server has answered. */
export function useOwnerProof() {
  const { data } = trpc.auth.identities.list.useQuery()
  const until = data?.confirmedUntil ?? null
  return {
    hasPassword: data?.hasPassword ?? true,
    isConfirmed: until !== null && new Date(until).getTime() > Date.now(),
    identities: data?.identities ?? [],
  }
}
