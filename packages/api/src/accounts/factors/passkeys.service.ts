import type * as contract from '@animeteca/contracts/accounts/passkeys'
import { limits, passkeyMinutes } from '@animeteca/contracts/limits'
import type { UserContext } from '../../call/context/context.ts'
import { insertWithinLimit, insertWithinLimitSql } from '../../database/insert-within-limit.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { audit } from '../audit/audit.ts'
import { createChallenge } from '../challenges.ts'
import { lockAccount } from '../lock-account.ts'
import { confirmOwnPassword } from '../passwords/confirm-password.ts'
import { lockSession } from '../sessions/sessions.ts'
import { confirmCodeIfRequired } from './confirm-second-factor.ts'
import { findPasskey, passkeyColumns, readRegisteredCredentials } from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'
import { refuseLastSignInMethod } from './sign-in-methods.ts'
import { algorithms, loadWebAuthn, verifyCreation } from './web-authn.ts'

/**
 * Returns the options for creating a passkey. A passkey replaces both factors, so adding one requires both: a stolen session or password must not
 * turn into a passkey.
 */
export async function preparePasskey(ctx: UserContext, input: contract.PreparePasskey) {
  const { pool, actor, options } = ctx
  await confirmOwnPassword(ctx, input.currentPassword)
  await confirmCodeIfRequired(ctx, input.code)
  const excludeCredentials = await readRegisteredCredentials(pool, actor.id)
  if (excludeCredentials.length >= limits.passkey.count) fail('PASSKEYS_FULL')
  const newChallenge = { purpose: 'new_passkey', userId: actor.id, minutes: passkeyMinutes } as const
  const challenge = await createChallenge(pool, newChallenge)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const creation = await generateRegistrationOptions({
    rpName: 'Animeteca',
    rpID: relyingPartyOf(options).id,
    userName: actor.username,
    userDisplayName: actor.username,
    // a user handle that is as public as the profile and contains neither name nor e-mail
    userID: new Uint8Array(Buffer.from(String(actor.id))),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: passkeyMinutes * 60_000,
    attestationType: 'none',
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return creation as contract.PasskeyCreation
}

const add = statement(
  'auth.addPasskey',
  insertWithinLimitSql({
    table: 'passkeys',
    count: limits.passkey.count,
    columns: {
      credential_id: '$2',
      public_key: '$3',
      counter: '$4',
      transports: '$5',
      is_synced: '$6',
      name: '$7',
    },
    answer: `select to_json(r) from (select ${passkeyColumns('k')} from added k) r`,
  }),
)

/** Stores a new passkey after verifying that it answers our challenge for this person with user verification. */
export async function addPasskey(ctx: UserContext, input: contract.AddPasskey) {
  const { pool, actor, options } = ctx
  const owner = { pool, party: relyingPartyOf(options), userId: actor.id }
  const { credential, credentialDeviceType } = (await verifyCreation(input, owner)) ?? fail('PASSKEY_INVALID')
  if (await findPasskey(pool, credential.id)) fail('PASSKEY_TAKEN')
  const values = [
    actor.id,
    credential.id,
    Buffer.from(credential.publicKey).toString('base64url'),
    credential.counter,
    credential.transports ?? [],
    credentialDeviceType === 'multiDevice',
    input.name,
  ]
  const passkey = await transaction(pool, async (client) => {
    await lockSession(client, actor)
    const created = (await insertWithinLimit<contract.Passkey>(client, add, values)) ?? fail('PASSKEYS_FULL')
    await audit(
      ctx,
      { action: 'auth.passkey_added', actorId: actor.id, targetType: 'passkey', targetId: created.id },
      client,
    )
    await queueMail(client, actor.id, 'passkey_added')
    return created
  })
  return { success: true as const, passkey }
}

const rename = statement(
  'auth.renamePasskey',
  'update passkeys set name = $3 where id = $2 and user_id = $1 returning id',
)

/** Fails with `PASSKEY_NOT_FOUND` for a passkey of another person. */
export async function renamePasskey({ pool, actor }: UserContext, { id, name }: contract.RenamePasskey) {
  if (!(await queryOne(pool, rename, [actor.id, id, name]))) fail('PASSKEY_NOT_FOUND')
  return { success: true as const }
}

const remove = statement('auth.removePasskey', 'delete from passkeys where id = $2 and user_id = $1 returning id')

/** Removes a passkey here. The copy on its device remains until it is deleted there. */
export async function removePasskey(ctx: UserContext, { id, currentPassword }: contract.RemovePasskey) {
  const { pool, actor } = ctx
  await confirmOwnPassword(ctx, currentPassword)
  await transaction(pool, async (client) => {
    await lockAccount(client, actor.id)
    if (!(await queryOne(client, remove, [actor.id, id]))) fail('PASSKEY_NOT_FOUND')
    await refuseLastSignInMethod(ctx, client, actor.id)
    await audit(ctx, { action: 'auth.passkey_removed', actorId: actor.id, targetType: 'passkey', targetId: id }, client)
  })
  return { success: true as const }
}
