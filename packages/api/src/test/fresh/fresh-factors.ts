import { Secret, TOTP } from 'otpauth'
import { createChallenge } from '../../accounts/challenges.ts'
import { encryptAppSecret } from '../../accounts/factors/totp.ts'
import { hashSecret } from '../../accounts/secrets/secrets.ts'
import type { Services } from '../../call/context/context.ts'
import { cast, password } from '../cast.ts'
import type { Person } from '../cast.ts'
import { newcomer } from './fresh-rows.ts'

/** The secret of the authenticator apps in tests. */
const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The code that an app with this secret shows at a time. */
export const codeOf = (secret = appSecret, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** Gives a person an app without a used code. */
async function giveApp({ pool, options }: Services, userId: number, isOn = true) {
  await pool.query(
    `insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, case when $3 then now() end)
     on conflict (user_id) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at, last_step = 0`,
    [userId, encryptAppSecret(appSecret, userId, options.authSecrets), isOn],
  )
}

export const takeAppsAway = ({ pool }: Services) => pool.query('delete from second_factors')

export const nameOfFayeWithApp = async (services: Services) => {
  await giveApp(services, cast.faye.id)
  return cast.faye.username
}

export const passwordOfSpikeWithApp = async (services: Services) => {
  await giveApp(services, cast.spike.id)
  return password
}

export const passwordOfSpikeWithoutApp = async (services: Services) => {
  await takeAppsAway(services)
  return password
}

export const codeOfSpikeWithApp = async (services: Services) => {
  await giveApp(services, cast.spike.id)
  return codeOf()
}

export const codeOfSpikeWithoutApp = async (services: Services) => {
  await takeAppsAway(services)
  return codeOf()
}

/** A code for an app that is not confirmed yet. */
const codeOfPrepared =
  ({ id }: Person, code = codeOf) =>
  async (services: Services) => {
    await giveApp(services, id, false)
    return code()
  }

export const codeOfPreparedEd = codeOfPrepared(cast.ed)
export const wrongCodeOfPreparedSpike = codeOfPrepared(cast.spike, () => 'WRONG')

export const ticketOfSpike = async (services: Services) => {
  await giveApp(services, cast.spike.id)
  return createChallenge(services.pool, { purpose: 'code', userId: cast.spike.id, minutes: 10 })
}

const recoveryCodeOf =
  ({ id }: Person) =>
  async (services: Services) => {
    await giveApp(services, id)
    const code = `RECOVERY${id}`
    const insert = 'insert into recovery_codes (hash, user_id) values ($1, $2) on conflict do nothing'
    await services.pool.query(insert, [hashSecret(code), id])
    return code
  }

export const recoveryCodeOfEd = recoveryCodeOf(cast.ed)
export const recoveryCodeOfSpike = recoveryCodeOf(cast.spike)

export const personWithApp = async (services: Services) => {
  const id = await newcomer(services)
  await giveApp(services, id)
  return id
}
