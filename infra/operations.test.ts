import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { historyLimits } from '../packages/contracts/src/history/history-limits.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(import.meta.dirname, 'operations.md'), 'utf8')
const scripts = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, script]) => script!)
const code = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text!)

test('sh accepts every block of commands, and none has a gap to fill in', () => {
  assert.ok(scripts.length >= 7)
  for (const script of scripts) {
    const { status, stderr } = spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' })
    assert.equal(status, 0, `${stderr}\n${script}`)
    assert.doesNotMatch(script, /…/)
    // Debian installs it only where root has no password
    assert.doesNotMatch(script, /\bsudo\b/)
  }
})

test('every file of the project that a command names exists', () => {
  const commands = [...scripts, ...code].join('\n')
  const paths = commands.match(/\b(?:infra|apps|packages)\/[\w./*-]*[\w*]|\bkubernetes(?:-\w+)?\/[\w*-]+\.yaml/g)!
  assert.ok(paths.length >= 20)
  for (const path of new Set(paths)) {
    const file = path.startsWith('kubernetes') ? `infra/deploy/${path}` : path
    assert.ok(globSync(file, { cwd: root }).length > 0, path)
  }
})

test('every npm script that it names exists', () => {
  const { scripts: known } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  const named = [...scripts, ...code].flatMap((text) =>
    Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, name]) => name!),
  )
  assert.ok(named.length >= 10)
  for (const name of named) assert.ok(name in known || name === 'gallery', name)
})

test('proxies are asked to allow the largest upload', () => {
  const network = readFileSync(join(import.meta.dirname, 'deploy/kubernetes/network.yaml'), 'utf8')
  for (const text of [page, network]) {
    const [, megabytes] = /bodies of (\d+) MiB/.exec(text)!
    assert.ok(Number(megabytes) * 1024 * 1024 > historyLimits.maxBytes)
  }
})

test('no command runs TypeScript with the Node of the system, which may be older', () => {
  for (const command of [...scripts.flatMap((script) => script.split('\n')), ...code])
    assert.doesNotMatch(command, /^(?:\w+=\S+ )*node \S+\.ts\b/)
})

const writeScript = (path: string, text: string) => {
  writeFileSync(path, `#!/bin/sh\n${text}\n`)
  chmodSync(path, 0o755)
}

test('animeteca-run gives a program the settings of the unit, of the environment file and of the secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'animeteca-run-'))
  try {
    const [site, settings, programs] = ['site', 'settings', 'programs'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    for (const path of [join(site, 'node_modules/node/bin'), settings, programs]) mkdirSync(path, { recursive: true })
    // only root can change the user, so the command after its options runs as this one
    writeScript(join(programs, 'setpriv'), 'while [ "${1#--}" != "$1" ]; do echo "$1"; shift; done; exec "$@"')
    writeScript(join(site, 'node_modules/node/bin/node'), 'pwd; echo "$@"; env')
    writeFileSync(
      join(settings, 'environment'),
      '# a comment\n\n; another\nPUBLIC_URL=https://animeteca.example\nOPERATOR_NAME=Bebop & Cía',
    )
    writeFileSync(join(settings, 'database-url'), 'postgres://animeteca:bebop@127.0.0.1/animeteca\n')
    const env = { PATH: `${programs}:/usr/bin:/bin`, ANIMETECA_ROOT: site, ANIMETECA_SETTINGS: settings }
    const run = (...args: string[]) =>
      spawnSync('sh', [join(root, 'infra/deploy/animeteca-run'), ...args], { env, encoding: 'utf8' })

    const { status, stdout } = run('backup', 'a file.tar')
    assert.equal(status, 0)
    const lines = stdout.split('\n')
    for (const line of [
      '--reuid=animeteca',
      '--clear-groups',
      site,
      'apps/server/src/operator/backup.ts a file.tar',
      'NODE_ENV=production',
      'WORKERS=auto',
      'BACKUP_DIR=/var/lib/animeteca-backups',
      'PUBLIC_URL=https://animeteca.example',
      'OPERATOR_NAME=Bebop & Cía',
      'DATABASE_URL=postgres://animeteca:bebop@127.0.0.1/animeteca',
    ])
      assert.ok(lines.includes(line), `${line} is missing in:\n${stdout}`)

    for (const wrong of [[], ['restart'], ['../start']]) {
      const { status, stderr } = run(...wrong)
      assert.equal(status, 1)
      assert.match(stderr, /^Di qué programa: .*backup, restore, verify, drill, migrate, doctor o copy-pictures\.\n$/)
    }
    for (const program of ['backup', 'restore', 'verify', 'drill', 'migrate', 'doctor', 'copy-pictures'])
      assert.ok(existsSync(join(root, `apps/server/src/operator/${program}.ts`)), program)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
