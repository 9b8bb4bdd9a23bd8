import { providerMinutes } from '@animeteca/contracts/limits'
import type { Configuration, ServerMetadata } from 'openid-client'
import type { ServiceOptions } from '../../call/context/context.ts'
import type {
  IdentityProviders,
  ProviderOptions,
  ProviderRedirect,
  ProviderRequest,
} from '../../call/context/identity-providers.ts'
import { fail } from '../../lib/fail.ts'
import { type Claims, profileOf } from './claims.ts'
import { failedExchange, unavailable } from './provider-failure.ts'
import { createProviderFetch, providerSeconds } from './provider-fetch.ts'

/** Imported with the first sign-in, so that a server without providers starts faster. */
const loadClient = () => import('openid-client')

/** Milliseconds for which a provider's description is cached. Its keys are fetched for each sign-in, so a rotation needs no waiting. */
const cachedMs = 10 * 60_000

/** Seconds by which the clocks of provider and server may differ. */
const clockTolerance = 30

/** The configured providers. Nothing is fetched before the first sign-in, so the site starts without them. */
export function createIdentityProviders({
  identityProviders = [],
  publicUrl = '',
}: Pick<ServiceOptions, 'identityProviders' | 'publicUrl'>): IdentityProviders {
  const known = new Map(identityProviders.map((provider) => [provider.name, provider]))
  const descriptions = new Map<string, { metadata: Promise<ServerMetadata>; expiresAt: number }>()
  const find = (name: string) => known.get(name) ?? fail('PROVIDER_NOT_FOUND')
  // the provider is part of the address, so that it is known which one answers
  const redirectUri = (name: string) => new URL(`/login/${name}`, publicUrl)

  /** Concurrent sign-ins share one request; a failed one is not cached. */
  function describe(provider: ProviderOptions): Promise<ServerMetadata> {
    const cached = descriptions.get(provider.name)
    if (cached && cached.expiresAt > Date.now()) return cached.metadata
    const metadata = discover(provider).catch((error: unknown) => {
      descriptions.delete(provider.name)
      throw unavailable(provider, error)
    })
    descriptions.set(provider.name, { metadata, expiresAt: Date.now() + cachedMs })
    return metadata
  }

  return {
    find,

    async authorizationUrl(name, { state, nonce, codeVerifier, isFresh }) {
      const provider = find(name)
      const config = await configure(provider, await describe(provider))
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadClient()
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri(name).href,
        scope: provider.scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      }).href
    },

    async exchange(name, request, redirect) {
      const provider = find(name)
      const config = await configure(provider, await describe(provider))
      const claims = await readClaims(config, request, addressOf(redirectUri(name), redirect)).catch(
        (error: unknown) => {
          throw failedExchange(provider, error)
        },
      )
      if (request.isFresh && !isRecent(claims)) fail('PROVIDER_REFUSED')
      return profileOf(claims, provider) ?? fail('PROVIDER_REFUSED')
    },
  }
}

async function discover(provider: ProviderOptions): Promise<ServerMetadata> {
  const { allowInsecureRequests, customFetch, discovery } = await loadClient()
  const config = await discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
    [customFetch]: createProviderFetch(),
    timeout: providerSeconds,
    execute: isInsecure(provider) ? [allowInsecureRequests] : [],
  })
  return config.serverMetadata()
}

/** The configuration of one sign-in, with an empty cache of keys. */
async function configure(provider: ProviderOptions, metadata: ServerMetadata): Promise<Configuration> {
  const client = await loadClient()
  const { clientId, clientSecret } = provider
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authenticate = methods.includes('client_secret_post') ? client.ClientSecretPost : client.ClientSecretBasic
  const authentication = clientSecret === undefined ? client.None() : authenticate(clientSecret)
  const tolerant = { [client.clockTolerance]: clockTolerance }
  const config = new client.Configuration(metadata, clientId, tolerant, authentication)
  config[client.customFetch] = createProviderFetch()
  config.timeout = providerSeconds
  // verifies the signature of the ID token too, although TLS protects it already
  client.enableNonRepudiationChecks(config)
  if (isInsecure(provider)) client.allowInsecureRequests(config)
  return config
}

/** Outside production a provider may be a container without a certificate. */
const isInsecure = ({ issuer }: ProviderOptions) => issuer.startsWith('http:')

/** The claims of the ID token and of the userinfo endpoint; the tokens themselves are not stored. */
async function readClaims(config: Configuration, { state, nonce, codeVerifier }: ProviderRequest, address: URL) {
  const { authorizationCodeGrant, fetchUserInfo } = await loadClient()
  const tokens = await authorizationCodeGrant(config, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const idToken = tokens.claims()!
  const info = config.serverMetadata().userinfo_endpoint
    ? await fetchUserInfo(config, tokens.access_token, idToken.sub)
    : {}
  // the signed claims take precedence
  return { ...info, ...idToken } as Claims
}

/** The address to which the provider has sent the browser. */
function addressOf(redirectUri: URL, redirect: ProviderRedirect): URL {
  for (const [name, value] of Object.entries(redirect)) {
    if (value !== undefined) redirectUri.searchParams.set(name, value)
  }
  return redirectUri
}

/** Google sends no `auth_time`; there the visit itself is the proof. */
const isRecent = ({ auth_time: at }: Claims) =>
  at === undefined || at > Date.now() / 1_000 - providerMinutes * 60 - clockTolerance
