import { createContext } from '../accounts/actors/actor.ts'
import { createIdentityProviders } from '../accounts/identities/identity-providers.ts'
import type { Services, ServiceOptions } from '../call/context/context.ts'
import type { ProviderOptions } from '../call/context/identity-providers.ts'
import { callerOf } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Person } from './cast.ts'
import { anonymous, test as base } from './fixtures.ts'
import { openIdentityProvider, siteUrl } from './identity-provider.ts'
import type { ProviderPerson, TestProvider } from './identity-provider.ts'

interface Fixtures {
  keycloak: TestProvider
  authentik: TestProvider
  /** The services of a site with both providers, and with other options where a test needs them. */
  siteWith: (options?: SiteOptions) => Services
  /** A browser: its calls, and its visits to a provider. */
  browser: (options?: SiteOptions & { person?: Person; ip?: string }) => Browser
}

export interface SiteOptions {
  keycloak?: Partial<ProviderOptions>
  policy?: Partial<Services['policy']>
  configuredAdmin?: ServiceOptions['configuredAdmin']
}

export interface Browser {
  calls: Caller
  /** Signs a person in at a provider and returns the answer that finishes this browser's attempt; null declines there. */
  visit: (provider: TestProvider, person: ProviderPerson | null) => Promise<ProviderVisit>
  /** Signs in with a provider. */
  signIn: (provider: TestProvider, person: ProviderPerson) => ReturnType<Caller['auth']['loginWithProvider']>
}

type ProviderVisit = Parameters<Caller['auth']['loginWithProvider']>[0]

let networks = 0
const unusedNetwork = () => `198.18.${Math.floor(networks / 250)}.${1 + (networks++ % 250)}`

/** Tests with two real identity providers, Keycloak and Authentik by name. */
export const test = base.extend<Fixtures>({
  keycloak: [providerNamed('keycloak'), { scope: 'file' }],
  authentik: [providerNamed('authentik'), { scope: 'file' }],
  siteWith: [
    async ({ services, keycloak, authentik }, use) => {
      await use(({ keycloak: settings, policy, configuredAdmin } = {}) => {
        const identityProviders = [{ ...keycloak.options, ...settings }, authentik.options]
        const options = { ...services.options, publicUrl: siteUrl, identityProviders, configuredAdmin }
        const providers = identityProviders.map(({ name, label }) => ({ name, label }))
        return {
          ...services,
          options,
          policy: { ...services.policy, providers, ...policy },
          identityProviders: createIdentityProviders(options),
        }
      })
    },
    { scope: 'file' },
  ],
  browser: [
    async ({ siteWith, authorizationOf }, use) => {
      await use(({ person, ip = unusedNetwork(), ...options } = {}) => {
        const authorization = person && authorizationOf(person)
        const calls = callerOf(createContext(siteWith(options), { ...anonymous, authorization, ip }))
        const visit: Browser['visit'] = async (provider, visitor) => {
          const { url, secret } = await calls.auth.prepareProviderLogin({ provider: provider.options.name })
          return answerOf(provider, secret, await provider.visit(url, visitor))
        }
        return {
          calls,
          visit,
          signIn: async (provider, visitor) => calls.auth.loginWithProvider(await visit(provider, visitor)),
        }
      })
    },
    { scope: 'file' },
  ],
})

/** The input of the call that finishes an attempt. */
export const answerOf = (
  provider: TestProvider,
  secret: string,
  { state, code, iss, error }: Record<string, string>,
): ProviderVisit => ({ provider: provider.options.name, secret, state: state!, code, iss, error })

function providerNamed(name: string) {
  // eslint-disable-next-line no-empty-pattern
  return async ({}, use: (provider: TestProvider) => Promise<void>) => {
    const provider = await openIdentityProvider(name)
    await use(provider)
    await provider.close()
  }
}
