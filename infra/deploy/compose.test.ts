import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { DCLinter } from 'dclint'
import { parse } from 'yaml'
import { graceOfAllMs } from '../../apps/server/src/startup/graceful-shutdown.ts'

const file = join(import.meta.dirname, 'compose.yaml')
/** Adds a second server and a pooler. */
const twoServers = join(import.meta.dirname, 'compose.two-servers.yaml')
/** Adds a replica for reads. */
const withReplica = join(import.meta.dirname, 'compose.replica.yaml')

/** The linter's messages, whose type declarations cannot be resolved. */
interface Complaint {
  line: number
  rule: string
  message: string
}

interface Service {
  image?: string
  build?: object
  mem_limit?: string
  logging?: { options: Record<string, string> }
  env_file?: object[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  environment: Record<string, string>
  stop_grace_period?: string
  ports?: string[]
}
const { services }: { services: Record<string, Service> } = parse(readFileSync(file, 'utf8'), { merge: true })

test('compose.yaml is valid by the Compose schema and the rules of its linter', () => {
  const rules = {
    // the proxy serves the public
    'no-unbound-port-interfaces': 0,
    // keys are grouped by meaning
    'service-keys-order': 0,
  } as const
  const linted = new DCLinter({ rules, quiet: false, debug: false, exclude: [] }).lintFiles(
    [file, twoServers, withReplica],
    false,
  )
  assert.equal(linted.length, 3)
  for (const { messages } of linted)
    assert.deepEqual(
      messages.map(({ line, rule, message }: Complaint) => `${line} ${rule}: ${message}`),
      [],
    )
})

test('every service of the three files has a limit of memory and of its log', () => {
  for (const path of [file, twoServers, withReplica]) {
    const own: Record<string, Service> = parse(readFileSync(path, 'utf8'), { merge: true }).services
    for (const [name, { image, build, mem_limit: memory, logging }] of Object.entries(own)) {
      // the others only add to a service of compose.yaml
      if (!image && !build) continue
      assert.match(memory ?? '', /\d+[mg]/, name)
      assert.deepEqual(logging?.options, { 'max-size': '20m', 'max-file': '5' }, name)
    }
  }
})

test('temporary folders have no owner, an option that podman refuses', () => {
  for (const path of [file, twoServers, withReplica]) {
    const own: Record<string, { tmpfs?: string[] }> = parse(readFileSync(path, 'utf8'), { merge: true }).services
    for (const folder of Object.values(own).flatMap(({ tmpfs = [] }) => tmpfs)) assert.doesNotMatch(folder, /uid=|gid=/)
  }
})

test('the site gets every line of .env, so that it can name a misspelt setting', () => {
  assert.deepEqual(services['site']?.env_file, [{ path: '.env', required: false }])
})

test('every service has a read-only file system, no capabilities and no new privileges', () => {
  for (const [name, service] of Object.entries(services)) {
    assert.equal(service.read_only, true, name)
    assert.deepEqual(service.cap_drop, ['ALL'], name)
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name)
  }
  const open = Object.keys(services).filter((name) => services[name]?.ports)
  assert.deepEqual(open, ['proxy'], 'only the proxy is reached from outside')
})

test('the site has enough time to stop, and reads its secrets from files', () => {
  const { stop_grace_period: grace, environment } = services['site']!
  assert.ok(Number(grace?.replace('s', '')) * 1_000 > graceOfAllMs)
  assert.deepEqual(
    Object.keys(environment).filter((name) => /^(DATABASE_URL|AUTH_SECRETS)/.test(name)),
    ['AUTH_SECRETS_FILE', 'DATABASE_URL_FILE'],
  )
})

test('the site backs up each night into a separate volume, and memory and logs are limited', () => {
  const { environment, volumes } = services['site'] as Service & Volumes
  assert.equal(environment['BACKUPS'], '${BACKUPS:-on}')
  assert.equal(environment['BACKUP_DIR'], '${BACKUP_DIR:-/backups}')
  assert.ok(volumes.includes('${BACKUP_VOLUME:-backups}:/backups'))
  for (const name of ['LOG_LEVEL', 'METRICS_PORT', 'SECRETS_DIR']) assert.ok(name in environment, name)
  for (const [name, service] of Object.entries(services)) {
    const { mem_limit: memory, logging } = service as { mem_limit?: string; logging?: { options: object } }
    assert.ok(memory, name)
    assert.deepEqual(logging?.options, { 'max-size': '20m', 'max-file': '5' }, name)
  }
})

test('compose.two-servers.yaml: both servers use the pooler with a direct URL, and the proxy has both', () => {
  const over: { services: Record<string, Service>; secrets: object } = parse(readFileSync(twoServers, 'utf8'))
  const { pooler, proxy, site, 'second-site': second } = over.services
  assert.deepEqual(site!.environment, second!.environment)
  assert.deepEqual(Object.keys(site!.environment), ['DATABASE_DIRECT_URL_FILE', 'DATABASE_URL_FILE'])
  assert.equal(proxy!.environment['SITE_SERVERS'], 'site:3000 second-site:3000')
  assert.partialDeepStrictEqual(pooler, {
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  })
  assert.equal(pooler!.ports, undefined)
  // compose.yaml's proxy reads SITE_SERVERS from its environment
  const caddyfile = readFileSync(join(import.meta.dirname, 'Caddyfile'), 'utf8')
  assert.match(caddyfile, /\{\$SITE_SERVERS:site:3000\}/)
})

test("compose.replica.yaml: the replica has the database's image, and the site gets its URL", () => {
  const over: { services: Record<string, Service & Volumes>; secrets: object } = parse(
    readFileSync(withReplica, 'utf8'),
  )
  const { database, replica, site } = over.services
  assert.deepEqual(Object.keys(site!.environment), ['DATABASE_REPLICA_URLS_FILE'])
  assert.partialDeepStrictEqual(replica, {
    image: (services['database'] as unknown as { image: string }).image,
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  })
  assert.equal(replica!.ports, undefined)
  assert.deepEqual(Object.keys(over.secrets), ['replica-password', 'replica-urls'])
  const scripts = [...database!.volumes, ...replica!.volumes].filter((volume) => volume.startsWith('./'))
  assert.equal(scripts.length, 2)
  for (const script of scripts) {
    const path = join(import.meta.dirname, script.split(':')[0]!)
    // the image sources a script that is not executable into its own shell, with all its settings
    assert.equal(statSync(path).mode & 0o111, 0o111, script)
    assert.equal(spawnSync('sh', ['-n', path]).status, 0, script)
  }
})

interface Volumes {
  volumes: string[]
}
