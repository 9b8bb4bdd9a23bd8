import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { validate } from 'dockerfile-utils'
import { importsOf } from '../../checks/imports/imports.ts'
import { serverEnvironment, serverFile, serverFlags } from '../../run/server-flags.mjs'
import { contextFiles, isIncluded } from './build-context.ts'

const root = join(import.meta.dirname, '../../..')
const dockerfile = readFileSync(join(import.meta.dirname, '../Dockerfile'), 'utf8')

const complaints = (text: string) =>
  validate(text).map(({ message, range }) => ({ line: range.start.line + 1, message }))

test('the Dockerfile is valid', () => {
  assert.deepEqual(complaints(dockerfile), [])
  assert.notDeepEqual(complaints(dockerfile.replace('EXPOSE 3000', 'EXPOSES 3000')), [])
})

test('the pooler’s Dockerfile is valid and does not run as root', () => {
  const pooler = readFileSync(join(import.meta.dirname, '../pgbouncer.Dockerfile'), 'utf8')
  assert.deepEqual(complaints(pooler), [])
  assert.match(pooler, /^USER 1000:1000$/m)
})

test('the image has the Node version that the tests run on', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const bases = [...dockerfile.matchAll(/^FROM (node:[^\s@]+)/gm)].map(([, image]) => image)
  assert.deepEqual([...new Set(bases)], [`node:${devDependencies.node}-trixie-slim`])
})

test('the image installs packages from the manifests of all workspaces', () => {
  const copied = [...dockerfile.matchAll(/^COPY (\w+\/[\w-]+\/package\.json) /gm)].map(([, file]) => file)
  assert.deepEqual(new Set(copied), new Set(globSync('{apps,packages}/*/package.json', { cwd: root })))
})

test('.dockerignore allows every path that the Dockerfile copies', () => {
  const files = contextFiles()
  for (const [, sources] of dockerfile.matchAll(/^COPY (?!--from|\.)(.+) \S+$/gm)) {
    for (const source of sources!.split(' ')) {
      assert.ok(
        files.some((file) => file === source || file.startsWith(`${source}/`)),
        source,
      )
    }
  }
})

test('the build context contains every file that its sources import and its tsconfigs extend', () => {
  const files = contextFiles()
  const known = new Set(files)
  const missing = files.flatMap((file) => {
    const targets = referencesOf(file).map((reference) => join(dirname(file), reference.split('?')[0]!))
    // the generated route tree imports without an extension
    return targets
      .filter((target) => !known.has(target) && !known.has(`${target}.tsx`))
      .map((target) => `${file} → ${target}`)
  })
  assert.deepEqual(missing, [])
})

test('.dockerignore follows the order of its patterns and withholds secrets', () => {
  const patterns = ['*', '!apps', '!tsconfig.json', 'apps/e2e', '!apps/e2e/package.json', '**/.env.*']
  const included = ['apps/web/main.ts', 'tsconfig.json', 'apps/e2e/package.json']
  const withheld = ['infra/operations.md', 'apps/e2e/journeys/a.ts', 'apps/web/.env.production']
  for (const file of included) assert.ok(isIncluded(file, patterns), file)
  for (const file of withheld) assert.ok(!isIncluded(file, patterns), file)
  const ours = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  for (const file of ['.env', 'apps/server/.env', 'apps/server/.env.local', 'infra/deploy/secrets/auth-secrets'])
    assert.ok(!isIncluded(file, ours), file)
})

test('the image is built without a frontend image from a registry, and without TypeScript', () => {
  assert.doesNotMatch(dockerfile, /^#\s*syntax=/im)
  assert.match(dockerfile, /rm -rf .* node_modules\/typescript node_modules\/@typescript \\$/m)
})

/** Paths relative to the file. */
function referencesOf(file: string) {
  const text = () => readFileSync(join(root, file), 'utf8')
  if (basename(file) === 'tsconfig.json') return /"extends": "([^"]+)"/.exec(text())?.slice(1) ?? []
  if (!/\.(ts|tsx|mjs)$/.test(file)) return []
  return importsOf(file, text())
    .map(({ specifier }) => specifier)
    .filter((specifier) => specifier.startsWith('.'))
}

test('the server does not run as root, and has a HEALTHCHECK', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  assert.match(last, /^USER 1000:1000$/m)
  assert.match(last, /^HEALTHCHECK [^]*\/healthz/m)
  for (const [name, value] of Object.entries(serverEnvironment)) assert.ok(last.includes(` ${name}=${value}`))
  const command = ['node', ...serverFlags, serverFile]
  assert.ok(last.includes(`\nCMD [${command.map((word) => `"${word}"`).join(', ')}]\n`))
  // V8 only accepts code that was compiled under the same flags
  assert.match(last, / NODE_COMPILE_CACHE=\/app\/compiled\n/)
  assert.ok(last.includes(`    ${command.join(' ')} || test -n "$(ls compiled)"\n`))
})
