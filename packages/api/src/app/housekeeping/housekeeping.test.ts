import { describe, expect, onTestFinished, vi } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import { beginLongTransaction } from '../../test/database/long-transaction.ts'
import { test } from '../../test/fixtures.ts'
import { housekeepingSteps } from './housekeeping-steps.ts'
import { createHousekeeper, registerSteps } from './housekeeping.ts'
import { nightly } from './nightly.ts'

const never = new AbortController().signal
const failing = {
  name: 'impossible',
  run: async () => {
    throw new Error('no')
  },
}

const listening = () => ({ warn: vi.fn<(facts: object, message: string) => void>() })

const addThrottles = ({ pool }: Services, count: number) =>
  pool.query(
    `insert into throttles (key, hits, window_ends_at)
     select 'old:' || n, 1, now() - interval '1 minute' from generate_series(1, $1::int) n`,
    [count],
  )
const leftOf = async ({ pool }: Services, table: string) => (await pool.query(`select from ${table}`)).rowCount

/** A trigger that refuses statements which delete more than a thousand rows of a table. */
const refuseLargeDeletions = ({ pool }: Services) =>
  pool.query(`
    create function refuse_large() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > 1000 then raise 'too many at once'; end if;
      return null;
    end $$;
    create trigger refuse_large after delete on throttles referencing old table as gone
      for each statement execute function refuse_large()`)

describe('housekeeping', () => {
  test('deletes expired rows, a thousand at a time, and no others (security.md 53)', async ({ services }) => {
    await refuseLargeDeletions(services)
    await addThrottles(services, 2_500)
    await services.pool.query(
      `insert into throttles (key, hits, window_ends_at) values ('open', 1, now() + interval '1 day')`,
    )
    await services.pool.query(
      `insert into audit_entries (action, created_at) values
         ('old', now() - interval '180 days 1 minute'), ('kept', now() - interval '179 days 23 hours'), ('new', now())`,
    )
    await services.pool.query(
      `insert into auth_sessions (id, user_id, expires_at) values (gen_random_uuid(), 1, now() - interval '1 day')`,
    )
    const sessions = await leftOf(services, 'auth_sessions where expires_at > now()')

    const log = listening()
    await createHousekeeper(services, log)(never)
    expect(log.warn).not.toHaveBeenCalled()
    expect(await leftOf(services, 'throttles')).toBe(1)
    expect(await leftOf(services, `audit_entries where action in ('kept', 'new')`)).toBe(2)
    expect(await leftOf(services, 'audit_entries')).toBe(2)
    expect(await leftOf(services, 'auth_sessions')).toBe(sessions)
  })

  test('deletes a declined friend request after a day, and no other request', async ({ services }) => {
    const { pool } = services
    await pool.query('delete from friendships')
    await pool.query(
      `insert into friendships (requester_id, addressee_id, accepted_at, declined_at) values
         (1, 2, null, now() - interval '25 hours'), (1, 3, null, now() - interval '23 hours'), (2, 3, null, null), (1, 4, now(), null)`,
    )
    await createHousekeeper(services, listening())(never)
    expect(await leftOf(services, 'friendships')).toBe(3)
    expect(await leftOf(services, 'friendships where requester_id = 1 and addressee_id = 2')).toBe(0)
  })

  test('deletes an uploaded cover after a day, unless a waiting proposal names it', async ({ services }) => {
    const { pool } = services
    await pool.query(
      `insert into proposed_covers (address, picture, uploader_id, uploaded_at) values
         ('/media/old.webp', '', 1, now() - interval '25 hours'), ('/media/new.webp', '', 1, now() - interval '23 hours'),
         ('/media/waiting.webp', '', 1, now() - interval '25 hours'), ('/media/refused.webp', '', 1, now() - interval '25 hours')`,
    )
    await pool.query(
      `insert into change_proposals (proposer_id, anime_id, row_id, field, value, status, decided_at) values
         (1, 1, 1, 'coverImage', '"/media/waiting.webp"', 'waiting', null),
         (1, 2, 2, 'coverImage', '"/media/refused.webp"', 'refused', now())`,
    )
    await createHousekeeper(services, listening())(never)
    const { rows } = await pool.query('select address from proposed_covers order by 1')
    expect(rows.map(({ address }) => address)).toEqual(['/media/new.webp', '/media/waiting.webp'])
  })

  test('deletes tracking events after two years, and the oldest of people with too many', async ({ services }) => {
    const { pool } = services
    await pool.query(
      `insert into tracking_events (user_id, kind, at) values
         (1, 'forget', now() - interval '741 days'), (1, 'forget', now() - interval '739 days')`,
    )
    await pool.query(
      `insert into tracking_events (user_id, kind, at)
       select 2, 'forget', now() - n * interval '1 second' from generate_series(1, 21500) n`,
    )
    const log = listening()
    await createHousekeeper(services, log)(never)
    expect(log.warn).not.toHaveBeenCalled()
    expect(await leftOf(services, 'tracking_events where user_id = 1')).toBe(1)
    expect(await leftOf(services, 'tracking_events where user_id = 2')).toBe(20_000)
    const oldest = await pool.query(
      `select now() - min(at) < interval '5 hours 40 minutes' as "isRecent" from tracking_events where user_id = 2`,
    )
    expect(oldest.rows).toEqual([{ isRecent: true }])
  })

  test('continues after a failing step and logs its name and error', async ({ services }) => {
    await addThrottles(services, 1)
    const log = listening()
    await createHousekeeper(services, log, [failing, ...housekeepingSteps])(never)
    expect(await leftOf(services, `throttles where window_ends_at < now()`)).toBe(0)
    expect(log.warn.mock.calls).toEqual([[{ err: new Error('no'), step: 'impossible' }, expect.any(String)]])
  })

  test('logs a step that has failed for three hours as overdue', async ({ services }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const log = listening()
    const housekeep = createHousekeeper(services, log, [failing])
    const overdue = () => log.warn.mock.calls.filter(([, message]) => message === 'a housekeeping step is overdue')
    await housekeep(never)
    expect(overdue()).toEqual([])
    vi.setSystemTime(Date.now() + 3 * 3_600_000)
    await housekeep(never)
    expect(overdue()).toMatchObject([[{ step: 'impossible', lastDone: expect.any(Date) }, expect.any(String)]])
  })

  test('skips rows that another server is deleting', async ({ services }) => {
    await addThrottles(services, 2)
    const other = await services.pool.connect()
    onTestFinished(() => other.release(true))
    await other.query(beginLongTransaction)
    await other.query(`delete from throttles where key = 'old:1'`)

    const log = listening()
    await createHousekeeper(services, log)(never)
    expect(log.warn).not.toHaveBeenCalled()
    expect((await services.pool.query(`select key from throttles where key like 'old:%'`)).rows).toEqual([
      { key: 'old:1' },
    ])
  })

  test('deletes every row once on two concurrent servers', async ({ services }) => {
    await services.pool.query('delete from throttles')
    await addThrottles(services, 5_000)
    const log = listening()
    await Promise.all([createHousekeeper(services, log)(never), createHousekeeper(services, log)(never)])
    expect(log.warn).not.toHaveBeenCalled()
    expect(await leftOf(services, `throttles where window_ends_at < now()`)).toBe(0)
  })

  test('runs a nightly step once, and again after the death of its server', async ({ services }) => {
    let runs = 0
    const step = nightly({ name: 'dreaming', run: async () => void runs++ })
    const housekeep = () => createHousekeeper(services, listening(), [step])(never)
    await housekeep()
    await housekeep()
    expect(runs).toBe(1)
    const begun = (until: string) => services.pool.query(`update nightly_runs set leased_until = now() ${until}`)
    await begun(`+ interval '1 minute'`)
    await housekeep()
    expect(runs).toBe(1)
    await begun(`- interval '1 second'`)
    await housekeep()
    await housekeep()
    expect(runs).toBe(2)
  })

  test('retains the row of a failing nightly step with its error, so that its age grows, and repeats it', async ({
    services,
  }) => {
    const { pool } = services
    const read = async () =>
      (
        await pool.query(
          `select failure, leased_until < now() as "isDue", started_at < now() - interval '2 days' as "isOld" from nightly_runs where name = 'failing'`,
        )
      ).rows
    let isFailing = true
    const run = async () => {
      if (isFailing) throw new Error('no space left on device')
    }
    const step = nightly({ name: 'failing', run })
    const housekeep = () => createHousekeeper(services, listening(), [step])(never)
    await registerSteps(services, listening(), [step, failing])
    expect(await read()).toEqual([{ failure: null, isDue: true, isOld: false }])
    await pool.query(`update nightly_runs set started_at = now() - interval '3 days' where name = 'failing'`)
    await housekeep()
    await registerSteps(services, listening(), [step])
    expect(await read()).toEqual([{ failure: 'no space left on device', isDue: true, isOld: true }])
    isFailing = false
    await housekeep()
    expect(await read()).toEqual([{ failure: null, isDue: null, isOld: false }])
  })
})
