import { describe, expect } from 'vitest'
import { endSuspensions } from '../../accounts/check-account-status.ts'
import type { Services } from '../../call/context/context.ts'
import { readFollowedAirings } from '../../integrations/feeds/calendar-address.queries.ts'
import { findReceiver } from '../../integrations/players/receive.ts'
import { takeDueWebhook } from '../../integrations/webhooks/due-webhooks.queries.ts'
import { cast, password } from '../../test/cast.ts'
import { recoveryCodeOfSpike, takeAppsAway, ticketOfSpike } from '../../test/fresh/fresh-factors.ts'
import { test } from '../../test/mail/mail-server.ts'

const spam = { id: cast.spike.id, days: 7, reason: 'Publicar spam' }
const credentials = { username: 'spike', password }
const lastSegment = (path: string) => path.split('/').at(-1)!
const endAllSuspensions = ({ pool }: Services) =>
  pool.query('update users set suspended_at = null, suspended_until = null, suspension_reason = null')

describe('admin.suspend', () => {
  test('refuses callers who are not administrators, and the suspension of administrators and of oneself', async ({
    as,
    cast,
  }) => {
    await expect(as(cast.faye).admin.suspend(spam)).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
    const own = as(cast.jet).admin.suspend({ ...spam, id: cast.jet.id })
    await expect(own).rejects.toMatchObject({ key: 'OWN_SUSPENSION' })
    await as(cast.jet).admin.setAdmin({ id: cast.faye.id, isAdmin: true })
    const other = as(cast.faye).admin.suspend({ ...spam, id: cast.jet.id })
    await expect(other).rejects.toMatchObject({ key: 'ADMIN_SUSPENSION' })
    await as(cast.jet).admin.setAdmin({ id: cast.faye.id, isAdmin: false })
  })

  test('ends sessions, and signing in with the right password says until when and why (security.md 6)', async ({
    as,
    calling,
    cast,
    services,
    visitor,
  }) => {
    const { accessToken, refreshToken } = await visitor.auth.login(credentials)
    const there = () => calling({ authorization: `Bearer ${accessToken}` })
    await there().auth.verify()
    await as(cast.jet).admin.suspend(spam)
    await expect(there().auth.verify()).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
    await expect(visitor.auth.refresh({ refreshToken })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })

    const refused = { key: 'BAD_CREDENTIALS', message: 'Usuario o contraseña incorrectos' }
    await expect(visitor.auth.login({ username: 'nadie', password })).rejects.toMatchObject(refused)
    await expect(visitor.auth.login({ ...credentials, password: 'otra' })).rejects.toMatchObject(refused)
    await expect(visitor.auth.login(credentials)).rejects.toMatchObject({
      key: 'ACCOUNT_SUSPENDED',
      message: expect.stringMatching(
        /^Tu cuenta está suspendida hasta el \d+ de \w+ de \d{4}(,| a las) \d+:\d\d \(UTC\)\. Motivo: Publicar spam$/,
      ),
    })
    await as(cast.jet).admin.suspend({ ...spam, days: null })
    await expect(visitor.auth.login(credentials)).rejects.toMatchObject({
      message: 'Tu cuenta está suspendida sin fecha de fin. Motivo: Publicar spam',
    })
    const open = 'select count(*)::int as n from auth_sessions where user_id = 1 and ended_at is null'
    expect((await services.pool.query(open)).rows).toEqual([{ n: 0 }])

    const second = { ticket: await ticketOfSpike(services), code: await recoveryCodeOfSpike(services) }
    await expect(visitor.auth.loginWithCode(second)).rejects.toMatchObject({ key: 'ACCOUNT_SUSPENDED' })
    await takeAppsAway(services)
  })

  test('stops tokens, integrations and e-mails of the account, whose comments stay visible', async ({
    as,
    calling,
    cast,
    mailServer,
    services,
  }) => {
    await endAllSuspensions(services)
    await services.pool.query('delete from throttles')
    const { accessToken } = await calling({}).auth.login(credentials)
    const spike = calling({ authorization: `Bearer ${accessToken}` })
    const token = { name: 'Guion', scope: 'leer', days: null, currentPassword: password } as const
    const { secret } = await spike.auth.tokens.create(token)
    const player = lastSegment((await spike.tracking.players.create({ name: 'Salón' })).path)
    const calendar = lastSegment((await spike.tracking.renewCalendarAddress()).path).replace('.ics', '')
    await spike.auth.webhooks.create({
      url: 'https://bebop.example/hook',
      events: ['anime.moved'],
      currentPassword: password,
    })
    await spike.tracking.setList({ animeId: 1, listType: 'watching' })
    await spike.episodes.comment({ id: 1, content: 'Lo que sea que pase, pasa.' })

    const readAccess = async () => ({
      program: await calling({ authorization: `Bearer ${secret}` })
        .tracking.lists({})
        .then(
          () => 'ok',
          ({ key }: { key: string }) => key,
        ),
      player: await findReceiver(services, player, '203.0.113.9').then(
        () => 'ok',
        ({ key }: { key: string }) => key,
      ),
      calendar: (await readFollowedAirings(services, calendar)) !== undefined,
      webhook: (await takeDueWebhook(services.pool, [])) !== undefined,
    })
    // the e-mail about the token, created before the suspension
    await mailServer.deliver()
    await as(cast.jet).admin.suspend(spam)
    const arrivedBefore = mailServer.arrived.length
    expect(await readAccess()).toEqual({
      program: 'TOKEN_INVALID',
      player: 'ROUTE_NOT_FOUND',
      calendar: false,
      webhook: false,
    })
    const notifySpike = async (comment: string) => {
      await as(cast.faye).profiles.comment({ id: cast.spike.id, comment })
      await mailServer.notify()
      await mailServer.deliverNow()
    }
    await notifySpike('¿Dónde estás?')
    expect(mailServer.arrived).toHaveLength(arrivedBefore)
    const { comments } = await as(cast.ed).episodes.byId({ id: 1 })
    expect(comments).toMatchObject([{ username: 'spike', content: 'Lo que sea que pase, pasa.' }])
    expect(await as(cast.ed).profiles.byId({ id: cast.spike.id })).toMatchObject({ isPrivate: false })

    await as(cast.jet).admin.liftSuspension({ id: cast.spike.id })
    expect(await readAccess()).toEqual({ program: 'ok', player: 'ok', calendar: true, webhook: true })
    await notifySpike('Ah, aquí.')
    expect(mailServer.arrived).toHaveLength(arrivedBefore + 1)
    await calling({}).auth.login(credentials)
  })

  test('adds the person to the list and the filter of suspended people until the suspension ends, and to the audit log', async ({
    as,
    cast,
    services,
  }) => {
    await endAllSuspensions(services)
    const jet = as(cast.jet)
    await jet.admin.suspend(spam)
    const { people } = await jet.admin.suspended()
    expect(people).toMatchObject([{ id: cast.spike.id, reason: 'Publicar spam' }])
    const days = (Date.parse(people[0]!.until!) - Date.parse(people[0]!.since)) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect(await jet.admin.users({ state: 'suspended' })).toMatchObject({ total: 1, users: [{ username: 'spike' }] })
    expect(await jet.admin.users({ state: 'suspended', q: 'faye' })).toMatchObject({ total: 0, users: [] })

    await jet.admin.liftSuspension({ id: cast.spike.id })
    expect((await jet.admin.suspended()).people).toEqual([])
    const { entries } = await jet.admin.audit({})
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'admin.suspension_lifted', actorUsername: 'jet', targetId: cast.spike.id },
      { action: 'admin.suspended', targetId: cast.spike.id, detail: { days: 7, told: 'Publicar spam' } },
    ])
  })

  test('has no effect after its end date', async ({ as, cast, services, visitor }) => {
    await as(cast.jet).admin.suspend(spam)
    await services.pool.query(`update users set suspended_until = now() - interval '1 second' where id = 1`)
    await services.pool.query('delete from throttles')
    await visitor.auth.login(credentials)
    expect((await as(cast.jet).admin.suspended()).people).toEqual([])
    // before housekeeping has cleared it
    const suspended = () => services.pool.query('select from users where suspended_at is not null')
    await as(cast.jet).admin.suspend({ ...spam, id: cast.ed.id })
    await services.pool.query('update users set suspended_until = now() where id = $1', [cast.ed.id])
    expect((await suspended()).rowCount).toBe(2)
    await as(cast.jet).admin.setAdmin({ id: cast.spike.id, isAdmin: true })
    await as(cast.jet).admin.setAdmin({ id: cast.spike.id, isAdmin: false })
    expect((await suspended()).rowCount).toBe(1)
    await endSuspensions(services.pool)
    expect((await suspended()).rowCount).toBe(0)
  })

  test('refuses one of a suspension and a grant of the administrator role that run simultaneously', async ({
    as,
    cast,
    services,
  }) => {
    for (let round = 0; round < 10; round++) {
      await endAllSuspensions(services)
      await services.pool.query(`update users set is_admin = id in (${cast.jet.id}, ${cast.faye.id})`)
      const outcomes = await Promise.allSettled([
        as(cast.jet).admin.suspend(spam),
        as(cast.faye).admin.setAdmin({ id: cast.spike.id, isAdmin: true }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refusal = outcomes.find((outcome) => outcome.status === 'rejected')!
      expect(['ADMIN_SUSPENSION', 'SUSPENDED_ADMIN']).toContain(refusal.reason.key)
    }
    await endAllSuspensions(services)
    await services.pool.query(`update users set is_admin = id = ${cast.jet.id}`)
  })

  test('leaves no valid session after a sign-in that runs simultaneously', async ({ as, cast, services, visitor }) => {
    const { pool } = services
    for (let round = 0; round < 5; round++) {
      await endAllSuspensions(services)
      await pool.query('delete from throttles')
      await Promise.allSettled([visitor.auth.login(credentials), as(cast.jet).admin.suspend(spam)])
      const { rows } = await pool.query('select from auth_sessions where user_id = 1 and ended_at is null')
      expect(rows).toEqual([])
    }
    await endAllSuspensions(services)
  })
})
