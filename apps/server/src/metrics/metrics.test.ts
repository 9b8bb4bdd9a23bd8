import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditStep } from '@animeteca/api/app/housekeeping/audit-step'
import { describe, expect } from 'vitest'
import { parse } from 'yaml'
import { test as base } from '../test/fixtures.ts'
import { measure, readMetrics } from './measure.ts'
import { serveMetrics } from './serve-metrics.ts'

/** The value of a series `name{labels}`; undefined if the series does not exist. */
type Figure = (name: string, labels?: string) => Promise<number | undefined>

const test = base.extend<{ figure: Figure }>({
  figure: [
    async ({ services }, use) => {
      measure(services, tmpdir())
      await use(async (name, labels) => {
        const series = labels ? `${name}{${labels}}` : name
        const line = (await readMetrics()).split('\n').find((text) => text.startsWith(`${series} `))
        return line === undefined ? undefined : Number(line.slice(series.length))
      })
    },
    { scope: 'file' },
  ],
})

const callsOf = (procedure: string, outcome: string) =>
  ['animeteca_call_duration_seconds_count', `procedure="${procedure}",outcome="${outcome}"`] as const

describe('measure', () => {
  test('counts the calls of both transports by outcome', async ({ figure, inject, rest, cast, services }) => {
    await rest(cast.spike, 'GET /tracking/lists')
    await rest(null, 'GET /tracking/lists')
    const lists = encodeURIComponent(JSON.stringify({ json: { id: 999_999 } }))
    await inject(null, { url: `/trpc/catalogue.byId?input=${lists}` })
    expect(await figure(...callsOf('tracking.lists', 'answered'))).toBe(1)
    expect(await figure(...callsOf('tracking.lists', 'refused'))).toBe(1)
    expect(await figure(...callsOf('catalogue.byId', 'refused'))).toBe(1)

    // a missing table is an internal error
    await services.pool.query('alter table friendships rename to away')
    await rest(cast.spike, 'GET /friends')
    await services.pool.query('alter table away rename to friendships')
    expect(await figure(...callsOf('friends.list', 'failed'))).toBe(1)
    expect(await figure(...callsOf('friends.list', 'answered'))).toBeUndefined()
  })

  test('counts a call that a separate process parses', async ({ figure, rest, cast }) => {
    const title = 'x'.repeat(400_000)
    expect((await rest(cast.jet, 'POST /admin/import', { animes: [{ title }] })).status).toBe(400)
    await expect.poll(() => figure(...callsOf('admin.importAnimes', 'refused'))).toBe(1)
  })

  test('reports the database wait, also while no connection is free', async ({ figure, services }) => {
    await expect.poll(() => figure('animeteca_database_wait_seconds')).toBeLessThan(1)
    expect(await figure('animeteca_replicas_away')).toBe(0)
    const connections = await Promise.all(
      Array.from({ length: services.pool.options.max }, () => services.pool.connect()),
    )
    const wait = await figure('animeteca_database_wait_seconds')
    for (const client of connections) client.release()
    // the connection timeout is two seconds
    expect(wait).toBeGreaterThan(1.5)
  })

  test('reports the number of due mails and the age of the oldest', async ({ figure, services, cast }) => {
    expect(await figure('animeteca_work_due', 'queue="mails"')).toBe(0)
    await services.pool.query(
      `insert into mails (user_id, kind, due_at) values ($1, 'notices', now() - interval '1 hour')`,
      [cast.ed.id],
    )
    expect(await figure('animeteca_work_due', 'queue="mails"')).toBe(1)
    expect(await figure('animeteca_work_due_age_seconds', 'queue="mails"')).toBeGreaterThan(3_599)
  })

  test('counts a mail and a webhook delivery that failed from when they were first due', async ({
    figure,
    services,
    cast,
  }) => {
    const { pool } = services
    await pool.query(
      `insert into mails (user_id, kind, attempts, due_at) values ($1, 'notices', 3, now() + interval '20 minutes')`,
      [cast.jet.id],
    )
    // three attempts are pauses of 5, 15 and 45 minutes, and 20 minutes of the last one are left
    expect(await figure('animeteca_work_due_age_seconds', 'queue="mails"')).toBeGreaterThan(44 * 60)
    const { rows } = await pool.query<{ id: number }>(
      `insert into webhooks (user_id, place, url, secret, events) values ($1, 1, 'https://bebop.example', 'x', '{episode.marked}') returning id`,
      [cast.jet.id],
    )
    await pool.query(
      `insert into webhook_deliveries (webhook_id, event, attempts, due_at, created_at)
       values ($1, 'ping', 2, now() + interval '1 hour', now() - interval '2 hours')`,
      [rows[0]!.id],
    )
    expect(await figure('animeteca_work_due_age_seconds', 'queue="webhooks"')).toBeGreaterThan(7_199)
  })

  test('reports the age of each nightly step that is planned, and of no other', async ({ figure, services }) => {
    // the last two are of a version that is no longer installed, and of a site that has switched backups off
    await services.pool.query(
      `insert into nightly_runs select name, now() - interval '2 days' from unnest('{audit,dreaming,backup}'::text[]) name`,
    )
    expect(await figure('animeteca_nightly_age_seconds', 'step="audit"')).toBeGreaterThan(2 * 86_400 - 1)
    expect(await figure('animeteca_nightly_age_seconds', 'step="dreaming"')).toBeUndefined()
    expect(await figure('animeteca_nightly_age_seconds', 'step="backup"')).toBeUndefined()
  })

  test('reports the differences that the nightly audit found', async ({ figure, services }) => {
    const auditing = () => auditStep.run(services, new AbortController().signal)
    await services.pool.query('update anime_stats set rating_count = 0')
    await auditing().catch(() => undefined)
    const before = (await figure('animeteca_audit_differences', 'check="all"'))!
    await services.pool.query(
      'insert into anime_stats (anime_id, rating_count) values (1, 8) on conflict (anime_id) do update set rating_count = 8',
    )
    await expect(auditing()).rejects.toThrow('rating_count (1): 8')
    expect(await figure('animeteca_audit_differences', 'check="all"')).toBe(before + 1)
  })

  test('reports event loop, connections, LISTEN and disk space', async ({ figure }) => {
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(await figure('animeteca_pool_connections')).toBeGreaterThan(0)
    expect(await figure('animeteca_pool_waiting')).toBe(0)
    expect(await figure('animeteca_pipeline_waiting')).toBe(0)
    expect(await figure('animeteca_listening')).toBe(1)
    expect(await figure('animeteca_live_streams')).toBe(0)
    expect(await figure('animeteca_disk_free_bytes')).toBeGreaterThan(1e6)
    expect(await figure('animeteca_history_import_bytes', 'of="largest"')).toBe(0)
  })

  test('reports whether the picture store answers, and the duration of its operations', async ({
    figure,
    services,
  }) => {
    await services.media.readPicture(`/media/${'0'.repeat(64)}.webp`)
    expect(await figure('animeteca_storage_available')).toBe(1)
    expect(await figure('animeteca_storage_duration_seconds_count', 'operation="get",outcome="answered"')).toBe(1)
  })

  test('are served at /metrics of a separate port, and not by the site', async ({ app }) => {
    const address = await serveMetrics({ host: '127.0.0.1', metricsPort: 0 }, async () => readMetrics)
    const answer = await fetch(address!)
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
    expect(await answer.text()).toContain('# HELP animeteca_call_duration_seconds')
    expect((await fetch(new URL('/api/anime', address))).status).toBe(404)
    expect((await fetch(address!, { method: 'POST' })).status).toBe(404)
    // and the site's port does not serve them (security.md 42)
    expect((await app.inject('/metrics')).body).not.toContain('animeteca_call')
  })

  test('are not served without METRICS_PORT', async () => {
    expect(
      await serveMetrics({ host: '127.0.0.1', metricsPort: undefined }, () => Promise.reject(new Error())),
    ).toBeUndefined()
  })
})

const infra = (file: string) => readFile(join(import.meta.dirname, '../../../../infra', file), 'utf8')
const namesIn = (text: string) => new Set(text.match(/\b(?:animeteca|nodejs|process)_[a-z0-9_]+\b/g))

/** Absent without nightly backups and before the first restore drill. */
const isOptional = (name: string) => /^animeteca_(backup|restore_drill)_age_seconds$/.test(name)

describe('alerts and the dashboard', () => {
  test('use only existing metrics', async ({ figure }) => {
    await figure('animeteca_listening')
    const known = new Set((await readMetrics()).match(/^[a-z_0-9]+(?=[{ ])/gm))
    const [alerts, dashboard] = await Promise.all([infra('metrics/alerts.yml'), infra('metrics/dashboard.json')])
    const asked = [...namesIn(alerts), ...namesIn(dashboard)]
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((name) => !known.has(name) && !isOptional(name))).toEqual([])
  })

  test('operations.md has a row for each metric of ours', async ({ figure }) => {
    await figure('animeteca_listening')
    const ours = Array.from((await readMetrics()).matchAll(/^# TYPE (animeteca_\w+)/gm), ([, name]) => name!)
    const page = await infra('operations.md')
    expect(ours.length).toBeGreaterThan(15)
    expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  test('have a section each in operations.md', async () => {
    type Rules = { groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[] }
    const { groups } = parse(await infra('metrics/alerts.yml')) as Rules
    const pages = await infra('operations.md')
    const alerts = groups.flatMap(({ rules }) => rules)
    expect(alerts.length).toBeGreaterThan(8)
    for (const { alert, annotations } of alerts) {
      expect(pages).toContain(`\n### ${alert}\n`)
      expect(annotations.runbook).toBe(`infra/operations.md#${alert.toLowerCase()}`)
    }
  })
})
