import { password } from '@animeteca/api/test/cast'
import { codeOf } from '@animeteca/api/test/fresh/fresh-factors'
import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import { spikes, test } from '../test/with-second-factor.ts'

describe('enabling the second factor', () => {
  test('requires the password, and takes effect once a code is verified', async ({ rest, open, cast, services }) => {
    expect((await rest(cast.spike, 'GET /auth/second-factor')).body).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
    })
    const refused = await rest(cast.spike, 'POST /auth/second-factor/prepare', {})
    expect([refused.status, refused.body.code]).toEqual([400, 'CURRENT_PASSWORD_REQUIRED'])
    const { body } = await rest(cast.spike, 'POST /auth/second-factor/prepare', { currentPassword: password })
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.uri).toContain(`otpauth://totp/Animeteca:spike?issuer=Animeteca&secret=${body.secret}`)
    expect(body.qr).toMatch(/^<svg .*<\/svg>$/s)
    expect((await open('login', spikes)).status).toBe(200)

    const wrong = await rest(cast.spike, 'POST /auth/second-factor/enable', { code: '000000x' })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'CODE_WRONG'])
    const { status, body: made } = await rest(cast.spike, 'POST /auth/second-factor/enable', {
      code: codeOf(body.secret),
    })
    expect(status).toBe(200)
    expect(made.recoveryCodes).toHaveLength(limits.secondFactor.recoveryCodes)
    for (const code of made.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await rest(cast.spike, 'GET /auth/second-factor')).body).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
    })

    const { rows } = await services.pool.query<{ row: string }>(
      'select f::text as row from second_factors f union all select c::text from recovery_codes c union all select a::text from audit_entries a',
    )
    const dump = rows.map(({ row }) => row).join('\n')
    expect(dump).toContain('auth.second_factor_on')
    for (const secret of [body.secret, ...made.recoveryCodes]) {
      expect(dump).not.toContain(secret)
      expect(dump).not.toContain(secret.replaceAll('-', ''))
    }
  })
})

describe('changing the second factor', () => {
  test('requires both factors to turn it off or to renew the recovery codes', async ({ enable, rest, open, cast }) => {
    const { secret, recoveryCodes } = await enable(cast.spike)
    const ask = async (action: string, body: object) => {
      const answer = await rest(cast.spike, `POST /auth/second-factor/${action}`, body)
      return answer.status === 200 ? answer.body : answer.body.code
    }
    for (const action of ['disable', 'recovery-codes']) {
      expect(await ask(action, { code: codeOf(secret) })).toBe('CURRENT_PASSWORD_REQUIRED')
      expect(await ask(action, { currentPassword: 'otra cosa', code: codeOf(secret) })).toBe('CURRENT_PASSWORD_WRONG')
      expect(await ask(action, { currentPassword: password })).toBe('CODE_REQUIRED')
      expect(await ask(action, { currentPassword: password, code: 'NADA' })).toBe('CODE_WRONG')
    }
    const renewed = await ask('recovery-codes', { currentPassword: password, code: codeOf(secret) })
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect(await ask('disable', { currentPassword: password, code: recoveryCodes[0] })).toBe('CODE_WRONG')
    expect(await ask('disable', { currentPassword: password, code: renewed.recoveryCodes[0] })).toEqual({
      success: true,
    })
    expect((await open('login', spikes)).status).toBe(200)
    expect((await rest(cast.spike, 'GET /auth/second-factor')).body).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
    })
  })

  test('an administrator can remove it for a person, which is logged (security.md 53)', async ({
    enable,
    rest,
    open,
    cast,
  }) => {
    await enable(cast.spike)
    const removeFactor = (id: number) => rest(cast.jet, `POST /admin/users/${id}/second-factor/remove`, {})
    expect((await removeFactor(cast.jet.id)).body.code).toBe('OWN_SECOND_FACTOR')
    expect((await removeFactor(cast.ed.id)).body.code).toBe('SECOND_FACTOR_OFF')
    expect((await removeFactor(cast.spike.id)).body).toEqual({ success: true })
    expect((await open('login', spikes)).status).toBe(200)
    const { entries } = (await rest(cast.jet, 'GET /admin/audit')).body
    expect(entries.find(({ action }: { action: string }) => action === 'admin.second_factor_removed')).toMatchObject({
      actorUsername: 'jet',
      targetType: 'user',
      targetId: cast.spike.id,
    })
  })
})
