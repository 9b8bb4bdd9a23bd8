import { limits } from '@animeteca/contracts/limits'
import { createChallenge } from '../../accounts/challenges.ts'
import type { Services } from '../../call/context/context.ts'
import { cast } from '../cast.ts'
import type { Person } from '../cast.ts'
import { passwordOfSpikeWithoutApp } from './fresh-factors.ts'
import { newcomer } from './fresh-rows.ts'
import { softAuthenticator } from './soft-authenticator.ts'

const handleOf = (userId: number) => Buffer.from(String(userId)).toString('base64url')

async function asked({ pool }: Services, purpose: 'passkey' | 'new_passkey', userId: number | null) {
  const challenge = await createChallenge(pool, { purpose, userId, minutes: 5 })
  return { challenge, user: { id: handleOf(userId ?? 0) } }
}

/** A new passkey for a challenge that was just issued to this person. */
const madeFor =
  ({ id }: Person) =>
  async (services: Services) =>
    softAuthenticator().create(await asked(services, 'new_passkey', id))

export const passkeyMadeForEd = madeFor(cast.ed)
export const passkeyMadeForSpike = madeFor(cast.spike)

const add = ({ pool }: Services, userId: number, places: number, credentialId?: string) =>
  pool.query<{ id: number }>(
    `insert into passkeys (user_id, place, credential_id, public_key, transports, is_synced, name)
     select $1, place, coalesce($3, 'fresh ' || nextval('passkeys_id_seq')), 'x', '{}', false, 'Móvil'
       from generate_series(1, $2) place on conflict (user_id, place) do update set name = 'Móvil' returning id::int`,
    [userId, places, credentialId],
  )

const passkeyOf =
  ({ id }: Person) =>
  async (services: Services) =>
    (await add(services, id, 1)).rows[0]!.id

export const passkeyOfEd = passkeyOf(cast.ed)

/** The credential is already registered for another person. */
export const passkeyMadeForSpikeThatIsTaken = async (services: Services) => {
  const made = await passkeyMadeForSpike(services)
  await services.pool.query('delete from passkeys where user_id = $1', [cast.spike.id])
  await add(services, await newcomer(services), 1, made.id)
  return made
}

/** Spike has the maximum number of passkeys. */
export const passkeyMadeForSpikeWithAll = async (services: Services) => {
  await add(services, cast.spike.id, limits.passkey.count)
  return passkeyMadeForSpike(services)
}

export const passwordOfSpikeWithAllPasskeys = async (services: Services) => {
  await add(services, cast.spike.id, limits.passkey.count)
  return passwordOfSpikeWithoutApp(services)
}

/** A sign-in with an unregistered authenticator. */
export const unknownPasskey = async (services: Services) =>
  softAuthenticator().get(await asked(services, 'passkey', null))

/** The answer of a provider that this site does not have. */
export const providerAnswer = { provider: 'keycloak', secret: 'x', state: 'x', code: 'x' }

export const identityOfEd = async ({ pool }: Services) => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into identities (user_id, provider, issuer, subject) values ($1, 'keycloak', 'https://id.example', 'ed')
     on conflict (user_id, provider) do update set subject = excluded.subject returning id::int`,
    [cast.ed.id],
  )
  return rows[0]!.id
}
