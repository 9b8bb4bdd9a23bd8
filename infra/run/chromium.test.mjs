import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waysToInstall } from './chromium.mjs'

const has = () => true
const programsOf = (asked) => waysToInstall(asked).map(([program, , ...args]) => [program, ...args].join(' '))

test('waysToInstall uses system package managers only as root, and never sudo', () => {
  const [playwright, ...none] = programsOf({ isRoot: false, has })
  assert.equal(playwright, `${process.execPath} install chromium`)
  assert.deepEqual(none, [])
  assert.ok(programsOf({ isRoot: true, has }).some((program) => program.startsWith('apt-get')))
  assert.ok(!programsOf({ isRoot: true, has }).some((program) => /sudo|pkexec|doas/.test(program)))
  assert.ok(!programsOf({ isRoot: true, has: () => false }).some((program) => /apt-get|dnf/.test(program)))
})
