import type { OpenContext } from '../../call/context/context.ts'
import type { ProviderProfile } from '../../call/context/identity-providers.ts'
import { fail } from '../../lib/fail.ts'
import { readTicket, signTicket } from '../secrets/signed-tickets.ts'

/** Signs what a provider says about a person without an account, who then has ten minutes to create or to link one. */
export const signIdentity = ({ options }: Pick<OpenContext, 'options'>, profile: ProviderProfile) =>
  signTicket('identity', { profile }, options.authSecrets)

/** Verifies a ticket, whose provider must still be configured. The identity's constraint lets it be used once. */
export async function readIdentity(
  { options, identityProviders }: Pick<OpenContext, 'options' | 'identityProviders'>,
  ticket: string,
): Promise<ProviderProfile> {
  const payload = (await readTicket('identity', ticket, options.authSecrets)) ?? fail('PROVIDER_ATTEMPT_EXPIRED')
  const profile = payload['profile'] as ProviderProfile
  identityProviders.find(profile.provider)
  return profile
}
