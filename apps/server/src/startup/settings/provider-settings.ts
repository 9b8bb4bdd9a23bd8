import type { ProviderOptions, RoleClaim } from '@animeteca/api/call/context/identity-providers'
import { limits } from '@animeteca/contracts/limits'
import { z } from 'zod'

type Environment = Record<string, string | undefined>

/** A name in addresses and in the names of settings, such as `keycloak` in `OIDC_KEYCLOAK_ISSUER`. */
const providerName = new RegExp(`^[a-z][a-z0-9]{1,${limits.identity.provider - 1}}$`)

/** Names of settings that are not about one provider. */
const general = new Set(['OIDC_PROVIDERS', 'OIDC_ONLY'])

/** A claim and the value that it must contain, such as `realm_access.roles=animeteca-admin`. */
const roleClaim = z
  .string()
  .regex(/^[^=\s]+=.+$/, 'un claim y su valor, como groups=animeteca-admin')
  .transform((text): RoleClaim => {
    const at = text.indexOf('=')
    return { claim: text.slice(0, at), value: text.slice(at + 1) }
  })

const settings = z.object({
  ISSUER: z.url({ protocol: /^https?$/, error: 'obligatoria: la dirección https:// del proveedor' }),
  CLIENT_ID: z.string('obligatoria').min(1),
  CLIENT_SECRET: z.string().min(1).optional(),
  LABEL: z.string().max(limits.identity.label, `como mucho ${limits.identity.label} caracteres`).optional(),
  SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'una lista con openid, separada por espacios')
    .default('openid profile email'),
  ADMIN_ROLE: roleClaim.optional(),
  BETA_ROLE: roleClaim.optional(),
  SECOND_FACTOR: z
    .string()
    .transform((text) => text.split(',').map((value) => value.trim()))
    .transform((values) => values.filter(Boolean))
    .default([]),
})

/** The names of the configured providers, in the order of their buttons. */
export const providerNames = (env: Environment) =>
  (env['OIDC_PROVIDERS'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

const prefixOf = (name: string) => `OIDC_${name.toUpperCase()}_`

/** The settings that these providers have. */
export const providerSettingNames = (names: string[]) =>
  names.flatMap((name) => Object.keys(settings.shape).map((key) => prefixOf(name) + key))

/** The secrets of these providers, which may be read from files. */
export const providerSecretNames = (names: string[]) => names.map((name) => `${prefixOf(name)}CLIENT_SECRET`)

/** Reads the providers; `wrong` has a part of a sentence for each invalid setting. */
export function readProviders(env: Environment) {
  const names = providerNames(env)
  const wrong: string[] = []
  const providers: ProviderOptions[] = []
  if (names.some((name) => !providerName.test(name)) || new Set(names).size < names.length)
    wrong.push('OIDC_PROVIDERS (una lista de nombres distintos, como keycloak,google: minúsculas y cifras)')
  for (const name of names) {
    const prefix = prefixOf(name)
    const given = Object.keys(settings.shape).map((key) => [key, env[prefix + key]])
    const { data, error } = settings.safeParse(Object.fromEntries(given))
    for (const { path, message } of error?.issues ?? []) wrong.push(`${prefix}${String(path[0])} (${message})`)
    if (data) providers.push(optionsOf(name, data))
    if (data?.ISSUER.startsWith('http:') && env['NODE_ENV'] === 'production')
      wrong.push(`${prefix}ISSUER (https:// con NODE_ENV=production)`)
  }
  if (names.length > 0 && env['PUBLIC_URL'] === undefined)
    wrong.push('OIDC_PROVIDERS (necesita también PUBLIC_URL, adonde vuelve quien se identifica)')
  if (env['OIDC_ONLY'] === 'on' && names.length === 0)
    wrong.push('OIDC_ONLY (necesita también OIDC_PROVIDERS, con los que se entra)')
  wrong.push(...ofUnknownProviders(env, names))
  return { providers, wrong }
}

const optionsOf = (name: string, given: z.output<typeof settings>): ProviderOptions => ({
  name,
  label: given.LABEL ?? name[0]!.toUpperCase() + name.slice(1),
  issuer: given.ISSUER,
  clientId: given.CLIENT_ID,
  clientSecret: given.CLIENT_SECRET,
  scopes: given.SCOPES,
  adminRole: given.ADMIN_ROLE,
  betaRole: given.BETA_ROLE,
  secondFactorValues: given.SECOND_FACTOR,
})

/** A setting of a provider that is not in the list would be ignored in silence. */
function ofUnknownProviders(env: Environment, names: string[]): string[] {
  const keys = Object.keys(settings.shape).join('|')
  const pattern = new RegExp(`^OIDC_([A-Z0-9]+)_(?:${keys})(?:_FILE)?$`)
  const unknown = Object.keys(env).filter((name) => {
    const provider = general.has(name) ? undefined : pattern.exec(name)?.[1]
    return provider !== undefined && !names.includes(provider.toLowerCase())
  })
  return unknown.map((name) => `${name} (su proveedor no está en OIDC_PROVIDERS)`)
}
