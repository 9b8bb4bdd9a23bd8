import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { graceOfAllMs } from '../../apps/server/src/startup/graceful-shutdown.ts'
import { serverEnvironment, serverFile, serverFlags } from '../run/server-flags.mjs'

const folder = mkdtempSync(join(tmpdir(), 'animeteca-deploy-'))
process.on('exit', () => rmSync(folder, { recursive: true }))

const unitFile = join(folder, 'animeteca.service')
const unit = readFileSync(join(import.meta.dirname, 'animeteca.service'), 'utf8')
// the unit's Node is elsewhere on this machine, and systemd checks that it exists
writeFileSync(unitFile, unit.replace(/^(ExecStart)=\S+/m, `$1="${process.execPath}"`))

const caddyFile = join(folder, 'Caddyfile')
copyFileSync(join(import.meta.dirname, 'Caddyfile'), caddyFile)

const run = (program: string, args: string[], env = {}) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } })
  return { status, stdout, stderr }
}
const without = (program: string) =>
  spawnSync(program, ['--version']).error ? `there is no ${program} on this machine` : false

const settingsOf = (text: string) => {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

test('systemd accepts the unit', { skip: without('systemd-analyze') }, () => {
  const { status, stderr } = run('systemd-analyze', ['verify', '--man=no', unitFile])
  assert.deepEqual(
    { status, complaints: stderr.split('\n').filter((line) => line.includes('animeteca')) },
    { status: 0, complaints: [] },
  )
})

test('systemd accepts the units of the restore drill', { skip: without('systemd-analyze') }, () => {
  for (const name of ['animeteca-drill.service', 'animeteca-drill.timer']) {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8')
    writeFileSync(join(folder, name), text.replace(/^(ExecStart)=\S+/m, `$1="${process.execPath}"`))
  }
  const { status, stderr } = run('systemd-analyze', ['verify', '--man=no', join(folder, 'animeteca-drill.timer')])
  assert.deepEqual(
    { status, complaints: stderr.split('\n').filter((line) => line.includes('animeteca')) },
    { status: 0, complaints: [] },
  )
})

test('the unit makes nightly backups outside of the data folder', () => {
  assert.match(unit, /^Environment=BACKUPS=on BACKUP_DIR=\/var\/lib\/animeteca-backups$/m)
  assert.match(unit, /^StateDirectory=.*\banimeteca-backups$/m)
})

test('systemd rates the unit as hardened', { skip: without('systemd-analyze') }, () => {
  const { status, stdout } = run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unitFile])
  assert.equal(status, 0, stdout)
})

test('the unit gives the server enough time to stop and enough open files', () => {
  const settings = settingsOf(unit)
  assert.ok(Number(settings.get('TimeoutStopSec')) * 1_000 > graceOfAllMs)
  assert.ok(Number(settings.get('LimitNOFILE')) >= 65_536)
  assert.ok(settings.get('ExecStart')!.endsWith(`/node ${serverFlags.join(' ')} ${serverFile}`))
  for (const [name, value] of Object.entries(serverEnvironment))
    assert.match(unit, new RegExp(`^Environment=.*\\b${name}=${value}\\b`, 'm'))
  assert.match(unit, /^Environment=NODE_COMPILE_CACHE=%C\/animeteca$/m)
  assert.equal(settings.get('CacheDirectory'), 'animeteca')
  assert.equal(settings.get('KillMode'), 'mixed')
  assert.equal(settings.get('ProtectSystem'), 'strict')
  assert.equal(settings.get('User'), 'animeteca')
})

test('nginx accepts its configuration', { skip: without('/usr/sbin/nginx') || without('openssl') }, () => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=animeteca.example', '-days', '1']
  assert.equal(run('openssl', [...made, '-keyout', key, '-out', certificate]).status, 0)
  const given = readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')
  const site = given
    .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
    .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  const nginxFile = join(folder, 'nginx.conf')
  writeFileSync(nginxFile, `pid nginx.pid; events {} http { access_log off; ${paths.join(' ')}\n${site}\n}`)
  // its default log has search terms and the secrets of links beside addresses
  assert.match(given, /^\taccess_log off;$/m)
  // an ordinary user cannot bind ports below 1024
  const check = () => run('/usr/sbin/nginx', ['-t', '-p', folder, '-c', nginxFile, '-e', join(folder, 'error.log')])
  const { status, stderr } = check()
  assert.equal(status, 0, stderr)
  assert.doesNotMatch(stderr, /\[warn\](?!.*"user" directive)/)
  writeFileSync(nginxFile, readFileSync(nginxFile, 'utf8').replace('proxy_buffering off', 'proxy_bufering off'))
  assert.match(check().stderr, /unknown directive "proxy_bufering"/)
})

test('Caddy accepts its configuration and forwards to every configured server', { skip: without('caddy') }, () => {
  const site = { SITE_ADDRESS: 'animeteca.example', SITE_SERVERS: '127.0.0.1:3001 127.0.0.1:3002', HOME: folder }
  const { status, stdout, stderr } = run('caddy', ['adapt', '--config', caddyFile, '--validate'], site)
  assert.equal(status, 0, stderr)
  assert.match(stdout, /"upstreams":\[\{"dial":"127\.0\.0\.1:3001"\},\{"dial":"127\.0\.0\.1:3002"\}\]/)
  assert.match(stdout, /"flush_interval":-1/)
})
