import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provingTestsOf } from './proving-tests.ts'
import { securityBreaches, securityTable } from './security-table.ts'

const file = 'packages/api/src/friends/friends.test.ts'
const decisions = ['accounts/0003-tokens.md']

const provingTests = (source: string) =>
  provingTestsOf(file, source).map(({ line, title, proves }) => [line, title, proves])

test('provingTestsOf reads the numbers at the end of titles, with the titles of enclosing groups', () => {
  const source = `
describe('a request', () => {
  test('is answered (security.md 2)', () => {})
  test.for([1, 2])('of %s is counted (security.md 1, 2)', { timeout: 1 }, () => {})
  test('says (security.md 3) on its way', () => {})
  expect('is no test (security.md 4)')
})
describe.each([1])(\`place \${n} (security.md 5)\`, () => {})`
  assert.deepEqual(provingTests(source), [
    [3, 'a request is answered', [2]],
    [4, 'a request of %s is counted', [1, 2]],
    [8, 'place ${n}', [5]],
  ])
})

const proved = provingTestsOf(file, `test('rejects strangers (security.md 1)', () => {})`)
const rules = (...[requirements, tests, page]: [Parameters<typeof securityTable>[0], typeof proved, string?]) =>
  securityBreaches(requirements, tests, decisions, page ?? securityTable(requirements, tests, decisions)).map(
    ({ rule }) => rule,
  )

test('securityBreaches asks for a test, a decision or a reason per requirement, and refuses unknown numbers', () => {
  assert.deepEqual(rules([{ requirement: 'a' }], proved), [])
  assert.deepEqual(rules([{ requirement: 'a' }, { requirement: 'b' }], proved), [
    'no test of npm test has (security.md 2) in its title, and no reason is given',
  ])
  const nightly = proved.map((test) => ({ ...test, file: 'apps/server/src/fuzz.nightly.test.ts' }))
  assert.deepEqual(rules([{ requirement: 'a' }], nightly), [
    'no test of npm test has (security.md 1) in its title, and no reason is given',
  ])
  const excused = [
    { requirement: 'b', untested: 'not yet' },
    { requirement: 'c', deviation: { text: 'different', decision: '0003' } },
  ]
  assert.deepEqual(rules([{ requirement: 'a' }, ...excused], proved), [])
  assert.deepEqual(rules([{ requirement: 'a', deviation: { text: 'different', decision: '0099' } }], proved), [
    'requirement 1 names decision 0099, which does not exist',
  ])
  assert.deepEqual(rules([], proved), ['there is no security requirement 1'])
})

test('securityTable has a row per requirement with its notes and each test file once', () => {
  const requirements = [
    {
      requirement: 'Strangers are rejected.',
      untested: 'the rest.',
      deviation: { text: 'Not all.', decision: '0003' },
    },
  ]
  const page = securityTable(requirements, [...proved, ...proved], decisions)
  assert.deepEqual(page.split('\n').slice(-2), [
    `| 1 | Strangers are rejected.<br>**Deviation** ([3](decisions/accounts/0003-tokens.md)): Not all.<br>**Untested**: the rest. | [friends.test.ts](../${file}) |`,
    '',
  ])
  assert.deepEqual(rules([{ requirement: 'a' }], proved, page), ['out of date: npm run security-table'])
})
