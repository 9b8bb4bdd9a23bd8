import type { Services } from '../call/context/context.ts'
import { password } from './cast.ts'
import type { Person } from './cast.ts'
import { takeAppsAway } from './fresh/fresh-factors.ts'
import { softAuthenticator } from './fresh/soft-authenticator.ts'
import { siteUrl } from './identity-provider.ts'
import { stranger } from './provider-accounts.ts'
import { answerOf, test as base } from './provider-fixtures.ts'
import type { Browser } from './provider-fixtures.ts'

/** Each test begins without identities, passkeys and confirmations, and everyone has their password. */
export const test = base.extend<{ site: Services }>({
  site: [
    async ({ services, siteWith }, use) => {
      const { rows } = await services.pool.query('select password_hash from users where id = 1')
      for (const table of ['identities', 'passkeys', 'throttles', 'mails', 'provider_attempts'])
        await services.pool.query(`delete from ${table}`)
      await services.pool.query('update auth_sessions set reauthenticated_at = null')
      await takeAppsAway(services)
      await use(siteWith())
      await services.pool.query('update users set password_hash = $1 where id <= 4', [rows[0].password_hash])
    },
    { auto: true },
  ],
})

export const withPassword = { currentPassword: password }

/** Links an identity through the provider. */
export async function linkVia(
  { calls, ...rest }: Browser & { keycloak: Parameters<Browser['visit']>[0] },
  person = stranger(),
) {
  const { url, secret } = await calls.auth.identities.prepareLink({ provider: 'keycloak', ...withPassword })
  const answer = answerOf(rest.keycloak, secret, await rest.keycloak.visit(url, person))
  return calls.auth.identities.link(answer)
}

export const forgetPassword = ({ pool }: Services, { id }: Person) =>
  pool.query('update users set password_hash = null where id = $1', [id])

/** Adds a passkey to the account of a browser with a password. */
export async function addPasskey({ calls }: Browser) {
  const authenticator = softAuthenticator(ownOrigin)
  const asked = await calls.auth.passkeys.prepare(withPassword)
  await calls.auth.passkeys.add({ name: 'Móvil', response: authenticator.create(asked) })
  return authenticator
}

const ownOrigin = { origin: siteUrl, rpId: 'animeteca.example' }
