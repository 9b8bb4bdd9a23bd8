import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'

interface Rule {
  alert: string
  labels: Record<string, string>
}

const file = join(import.meta.dirname, 'alerts.yml')
const { groups }: { groups: { rules: Rule[] }[] } = parse(readFileSync(file, 'utf8'))
const rules = groups.flatMap((group) => group.rules)

/** Minutes of samples, one a minute: a condition that holds in all of them has to fire by the end. */
const minutes = 120
const steady = (value: number) => `${value}x${minutes}`
const growing = (start: number, each: number) => `${start}+${each}x${minutes}`
const server = '{instance="a:9464", job="animeteca"}'
const night = 31 * 3600

/** For each alert: series that make it fire, series of a healthy site, and the labels of the alert other than its severity. */
const cases: Record<string, { bad: Record<string, string>; good: Record<string, string>; labels?: object }> = {
  AnimetecaDown: {
    bad: { [`up${server}`]: steady(0) },
    good: { [`up${server}`]: steady(1) },
    labels: { instance: 'a:9464', job: 'animeteca' },
  },
  AnimetecaFailing: calls(growing(0, 5), growing(0, 100)),
  AnimetecaUnexpectedErrors: {
    bad: { 'animeteca_unexpected_errors_total{source="promise"}': growing(0, 1) },
    good: { 'animeteca_unexpected_errors_total{source="promise"}': steady(3) },
    labels: { source: 'promise' },
  },
  AnimetecaSlow: { bad: durations(growing(0, 50)), good: durations(growing(0, 99)) },
  AnimetecaEventLoopBehind: onServer('nodejs_eventloop_lag_p99_seconds', 0.4, 0.02),
  AnimetecaPoolExhausted: onServer('animeteca_pool_waiting', 20, 0),
  AnimetecaDatabaseWaits: ofSite('animeteca_database_wait_seconds', 2, 0.01),
  AnimetecaReplicasAway: ofSite('animeteca_replicas_away', 1, 0),
  AnimetecaNotListening: onServer('animeteca_listening', 0, 1),
  AnimetecaWorkOverdue: {
    bad: { 'animeteca_work_due_age_seconds{queue="mails"}': growing(0, 60) },
    good: { 'animeteca_work_due_age_seconds{queue="mails"}': steady(30) },
    labels: { queue: 'mails' },
  },
  AnimetecaNightMissed: {
    bad: { 'animeteca_nightly_age_seconds{step="backup"}': growing(night - 600, 60) },
    good: { 'animeteca_nightly_age_seconds{step="backup"}': growing(0, 60) },
    labels: { step: 'backup' },
  },
  AnimetecaAuditFailed: {
    bad: { 'animeteca_audit_differences{check="all"}': steady(2) },
    good: { 'animeteca_audit_differences{check="all"}': steady(0) },
  },
  AnimetecaDiskFilling: ofSite('animeteca_disk_free_bytes', 1e9, 1e11),
  AnimetecaBackupOld: ofSite('animeteca_backup_age_seconds', night, 3600),
  AnimetecaRestoreDrillOld: ofSite('animeteca_restore_drill_age_seconds', 11 * 86_400, 86_400),
  AnimetecaPicturesAway: ofSite('animeteca_storage_available', 0, 1),
  AnimetecaMemory: onServer('animeteca_process_memory_bytes', 1.5e9, 3e8),
}

function ofSite(name: string, bad: number, good: number) {
  return { bad: { [name]: steady(bad) }, good: { [name]: steady(good) } }
}

function onServer(name: string, bad: number, good: number) {
  const series = `${name}${server}`
  return {
    bad: { [series]: steady(bad) },
    good: { [series]: steady(good) },
    labels: { instance: 'a:9464', job: 'animeteca' },
  }
}

function series(outcome: string) {
  return `animeteca_call_duration_seconds_count{outcome="${outcome}"}`
}

function calls(failed: string, answered: string) {
  return {
    bad: { [series('failed')]: failed, [series('answered')]: answered },
    good: { [series('failed')]: steady(4), [series('answered')]: answered },
  }
}

function bucket(le: string) {
  return `animeteca_call_duration_seconds_bucket{outcome="answered", le="${le}"}`
}

/** Durations of 100 calls a minute, of which `fast` take less than half a second. */
function durations(fast: string) {
  return { [bucket('0.5')]: fast, [bucket('1')]: growing(0, 100), [bucket('+Inf')]: growing(0, 100) }
}

test('every alert has a case', () => {
  assert.deepEqual(Object.keys(cases).toSorted(), rules.map(({ alert }) => alert).toSorted())
})

const promtool = spawnSync('promtool', ['--version']).error ? 'promtool (Debian: prometheus) is not installed' : false

test('each alert fires on its bad series and stays silent on the good ones', { skip: promtool }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'animeteca-alerts-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  copyFileSync(file, join(folder, 'alerts.yml'))
  const check = spawnSync('promtool', ['check', 'rules', 'alerts.yml'], { cwd: folder, encoding: 'utf8' })
  assert.equal(check.status, 0, check.stderr)

  const tests = rules.flatMap(({ alert, labels: { severity } }) => {
    const { bad, good, labels } = cases[alert]!
    const firing = [{ exp_labels: { severity, ...labels } }]
    return [testOf(alert, bad, firing), testOf(alert, good, [])]
  })
  // annotations are compared only where they are expected, so that they are left out of the rules that are tested
  const bare = structuredClone({ groups })
  for (const rule of bare.groups.flatMap((group) => group.rules)) Object.assign(rule, { annotations: {} })
  writeFileSync(join(folder, 'bare.yml'), stringify(bare))
  writeFileSync(join(folder, 'tests.yml'), stringify({ rule_files: ['bare.yml'], evaluation_interval: '1m', tests }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'tests.yml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  assert.equal(status, 0, `${stdout}${stderr}`)
})

function testOf(alertname: string, series: Record<string, string>, expected: object[]) {
  return {
    name: `${alertname} ${expected.length === 0 ? 'healthy' : 'firing'}`,
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [{ eval_time: `${minutes}m`, alertname, exp_alerts: expected }],
  }
}
