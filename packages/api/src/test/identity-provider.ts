import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import type { AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { ProviderOptions } from '../call/context/identity-providers.ts'

/** A person at the provider. */
export interface ProviderPerson {
  sub: string
  email?: string
  email_verified?: boolean
  preferred_username?: string
  name?: string
  groups?: string[]
  /** Methods with which the provider has authenticated them. */
  amr?: string[]
}

/** The site's public address in these tests. */
export const siteUrl = 'https://animeteca.example'

const secret = 'the client secret of the tests'

/**
 * `away` answers 503, `hanging` answers nothing, and `endless` never ends its answer. `forging` publishes other keys than it signs with, so
 * that its ID tokens are signed with other keys. `unsigned`, `symmetric` and `encrypted` are forms of ID token that the site does not accept.
 */
export type ProviderTrouble = 'away' | 'hanging' | 'endless' | 'forging' | keyof typeof otherForms

/** An ID token with other headers, for the same claims. */
const otherForms = {
  unsigned: (claims: string) => `${encoded({ alg: 'none' })}.${claims}.`,
  symmetric: (claims: string) => `${encoded({ alg: 'HS256' })}.${claims}.c2lnbmF0dXJl`,
  encrypted: (claims: string) => `${encoded({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.a2V5.aXY.${claims}.dGFn`,
}

const encoded = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url')

export type TestProvider = Awaited<ReturnType<typeof openIdentityProvider>>

/** A real OpenID Connect provider on this machine. `settings` are those of the site for it. */
export async function openIdentityProvider(name: string, settings: Partial<ProviderOptions> = {}) {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, ProviderPerson>()
  const adapter = adapterOf(new Map())
  let kid: string = crypto.randomUUID()
  let provider = await createProvider(issuer, name, people, adapter, kid)
  let trouble: ProviderTrouble | undefined
  /** Who signs in at the provider; null declines. */
  let visitor: ProviderPerson | null = null
  const requests: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    requests.push(`${request.method} ${request.url}`)
    if (trouble === 'away') return void response.writeHead(503).end('<h1>Maintenance</h1>')
    // the site's own timeout has to end the request
    if (trouble === 'hanging') return
    if (trouble === 'endless') return sendEndlessly(response)
    if (trouble === 'forging' && request.url!.startsWith('/jwks')) return publish(response, await keysOf(kid))
    if (trouble && trouble in otherForms && request.url!.startsWith('/token'))
      replaceIdToken(response, otherForms[trouble as keyof typeof otherForms])
    if (request.url!.startsWith('/interaction/')) return interact(request, response)
    return void provider.callback()(request, response)
  }

  /** In place of the provider's sign-in page. */
  async function interact(request: IncomingMessage, response: ServerResponse) {
    if (visitor === null) return provider.interactionFinished(request, response, { error: 'access_denied' })
    people.set(visitor.sub, visitor)
    const login = { accountId: visitor.sub, ...(visitor.amr && { amr: visitor.amr }) }
    return provider.interactionFinished(request, response, { login })
  }

  return {
    options: {
      name,
      label: name === 'keycloak' ? 'Keycloak' : 'Authentik',
      issuer,
      clientId: name,
      clientSecret: secret,
      scopes: 'openid profile email groups',
      secondFactorValues: [],
      ...settings,
    } satisfies ProviderOptions,
    /** Every request, with its path and query. */
    requests,
    /** Opens the provider's page in a browser, in which this person signs in or, with null, declines. Returns the parameters of the redirect. */
    async visit(url: string, person: ProviderPerson | null) {
      visitor = person
      return follow(url)
    },
    setTrouble: (next?: ProviderTrouble) => (trouble = next),
    /** Replaces the signing keys: the old ones are not published any more. */
    async rotateKeys() {
      kid = crypto.randomUUID()
      provider = await createProvider(issuer, name, people, adapter, kid)
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

/** Sends JSON that never ends, until the site closes the connection. */
function sendEndlessly(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"issuer":"')
  Readable.from(endlessText()).pipe(response)
}

function* endlessText() {
  for (;;) yield 'x'.repeat(64 * 1024)
}

function replaceIdToken(response: ServerResponse, inOtherForm: (claims: string) => string) {
  const end = response.end.bind(response)
  response.end = ((body: string) => {
    const tokens = JSON.parse(body) as { id_token: string }
    const text = JSON.stringify({ ...tokens, id_token: inOtherForm(tokens.id_token.split('.')[1]!) })
    return end(text)
  }) as typeof response.end
  response.strictContentLength = false
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => (/^content-length$/i.test(name) ? response : setHeader(name, value))
}

function publish(response: ServerResponse, keys: object) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys))
}

/** The published part of a new key pair. */
async function keysOf(kid: string) {
  const { publicKey } = await generateKeyPair('RS256')
  return { keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }] }
}

async function createProvider(
  issuer: string,
  clientId: string,
  people: Map<string, ProviderPerson>,
  adapter: AdapterFactory,
  kid: string,
) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }
  return new Provider(issuer, {
    adapter,
    clients: [{ client_id: clientId, client_secret: secret, redirect_uris: [`${siteUrl}/login/${clientId}`] }],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: {
      openid: ['sub', 'amr', 'auth_time'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { Grant: 600, Session: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    // everyone consents
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope('openid profile email groups')
      await grant.save()
      return grant
    },
  })
}

/** Stores what the provider issues, also while its keys are replaced. */
function adapterOf(rows: Map<string, AdapterPayload>): AdapterFactory {
  return (kind) => {
    const keyOf = (id: string) => `${kind} ${id}`
    const findByUid = async (uid: string) => [...rows.values()].find((row) => row.uid === uid && row.kind === kind)
    return {
      upsert: async (id, payload) => void rows.set(keyOf(id), payload),
      find: async (id) => rows.get(keyOf(id)),
      findByUid,
      findByUserCode: async () => undefined,
      consume: async (id) => void (rows.get(keyOf(id))!.consumed = Math.floor(Date.now() / 1_000)),
      destroy: async (id) => void rows.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
      },
    }
  }
}

/** Follows redirects with cookies, as a browser does, until one leads to the site. */
async function follow(start: string) {
  const cookies = new Map<string, string>()
  for (let url = new URL(start), hops = 0; hops < 10; hops++) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]!.split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    url = new URL(location, url)
    if (url.origin === siteUrl) return { pathname: url.pathname, ...Object.fromEntries(url.searchParams) }
  }
  throw new Error('The provider redirects without end')
}
