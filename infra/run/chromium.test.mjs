import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waysToInstall } from './chromium.mjs'

const has = () => true
const programsOf = (asked) => waysToInstall(asked).map(([program, , ...args]) => [program, ...args].join(' '))

test('a browser for the tests changes the system for root alone, and asks nobody for more rights', () => {
  const [playwright, ...none] = programsOf({ isRoot: false, has })
  assert.equal(playwright, `${process.execPath} install chromium`)
  assert.deepEqual(none, [])
  assert.ok(programsOf({ isRoot: true, has }).some((program) => program.startsWith('apt-get')))
  assert.ok(!programsOf({ isRoot: true, has }).some((program) => /sudo|pkexec|doas/.test(program)))
  assert.ok(!programsOf({ isRoot: true, has: () => false }).some((program) => /apt-get|dnf/.test(program)))
})
