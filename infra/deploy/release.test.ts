import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const versionOf = (file: string) => JSON.parse(read(file)).version as string
const version = versionOf('package.json')

test('every manifest and the lock file have the version of the release', () => {
  for (const file of ['package-lock.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })])
    assert.equal(versionOf(file), version, file)
})

test('CHANGELOG.md has a section of the version, with upgrade notes', () => {
  const [, section = ''] = read('CHANGELOG.md').split(`\n## [${version}]`)
  assert.match(section.split('\n## ')[0]!, /^ - \d{4}-\d\d-\d\d\n[^]*\n### Upgrade\n/)
})

test('the workflows test the Caddy that compose.yaml runs', () => {
  const [, version] = /image: caddy:(\S+)/.exec(read('infra/deploy/compose.yaml'))!
  for (const file of ['nightly.yml', 'release.yml'])
    assert.ok(read(`.github/workflows/${file}`).includes(`$(docker create caddy:${version}):/usr/bin/caddy`), file)
})

test('the deployment files name images of the version', () => {
  const files = globSync('infra/deploy/{*Dockerfile,kubernetes*/*.yaml}', { cwd: root })
  const text = files.map(read).join('\n')
  const tags = [...text.matchAll(/\banimeteca(?:-pooler)?:(\d+\.\d+\.\d+)/g)]
  assert.ok(tags.length >= 4)
  for (const [image, tag] of tags) assert.equal(tag, version, image)
})
