import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { validate } from 'dockerfile-utils'
import { serverEnvironment, serverFile, serverFlags } from '../run/server-flags.mjs'

const root = join(import.meta.dirname, '../..')
const dockerfile = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8')

const complaints = (text: string) =>
  validate(text).map(({ message, range }) => ({ line: range.start.line + 1, message }))

test('the Dockerfile is one', () => {
  assert.deepEqual(complaints(dockerfile), [])
  assert.notDeepEqual(complaints(dockerfile.replace('EXPOSE 3000', 'EXPOSES 3000')), [])
})

test('the pooler’s Dockerfile is one, and is not root', () => {
  const pooler = readFileSync(join(import.meta.dirname, 'pgbouncer.Dockerfile'), 'utf8')
  assert.deepEqual(complaints(pooler), [])
  assert.match(pooler, /^USER 1000:1000$/m)
})

test('the image runs on the Node that the project is tested on', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const bases = [...dockerfile.matchAll(/^FROM (node:[^\s@]+)/gm)].map(([, image]) => image)
  assert.deepEqual([...new Set(bases)], [`node:${devDependencies.node}-trixie-slim`])
})

test('packages are installed by the manifests of all workspaces', () => {
  const copied = [...dockerfile.matchAll(/^COPY (\w+\/[\w-]+\/package\.json) /gm)].map(([, file]) => file)
  assert.deepEqual(new Set(copied), new Set(globSync('{apps,packages}/*/package.json', { cwd: root })))
})

test('what it copies is there, and reaches it', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  for (const [, sources] of dockerfile.matchAll(/^COPY (?!--from|\.)(.+) \S+$/gm)) {
    for (const source of sources!.split(' ')) {
      assert.equal(globSync(source, { cwd: root }).length, 1, source)
      assert.ok(ignored.includes(`!${source.split('/')[0]}`), source)
    }
  }
  assert.ok(ignored.includes('**/.env'))
})

test('the server is not root, and says whether it lives', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  assert.match(last, /^USER 1000:1000$/m)
  assert.match(last, /^HEALTHCHECK [^]*\/healthz/m)
  for (const [name, value] of Object.entries(serverEnvironment)) assert.ok(last.includes(` ${name}=${value}`))
  const command = ['node', ...serverFlags, serverFile]
  assert.ok(last.includes(`\nCMD [${command.map((word) => `"${word}"`).join(', ')}]\n`))
  // V8 takes only what was compiled under the same flags
  assert.match(last, / NODE_COMPILE_CACHE=\/app\/compiled\n/)
  assert.ok(last.includes(`    ${command.join(' ')} || test -n "$(ls compiled)"\n`))
})
