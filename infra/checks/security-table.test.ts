import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provingTestsOf } from './proving-tests.ts'
import { securityBreaches, securityTable } from './security-table.ts'

const file = 'packages/api/src/friends/friends.test.ts'
const decisions = ['0003-tokens.md']

const provingTests = (source: string) =>
  provingTestsOf(file, source).map(({ line, title, proves }) => [line, title, proves])

test('a test says at the end of its title which lines of the list it holds, wherever it stands', () => {
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

const proved = provingTestsOf(file, `test('knows | nobody (security.md 1)', () => {})`)
const rules = (...[lines, tests, table]: [Parameters<typeof securityTable>[0], typeof proved, string?]) =>
  securityBreaches(lines, tests, decisions, table ?? securityTable(lines, tests, decisions)).map(({ rule }) => rule)

test('a line has a test, a decision or a reason, and a test no other number', () => {
  assert.deepEqual(rules([{ asks: 'a' }], proved), [])
  assert.deepEqual(rules([{ asks: 'a' }, { asks: 'b' }], proved), [
    'no test of npm test has (security.md 2) in its title, and nothing says why',
  ])
  const nightly = proved.map((test) => ({ ...test, file: 'apps/server/src/fuzz.nightly.test.ts' }))
  assert.deepEqual(rules([{ asks: 'a' }], nightly), [
    'no test of npm test has (security.md 1) in its title, and nothing says why',
  ])
  const excused = [
    { asks: 'b', missing: 'not yet' },
    { asks: 'c', differs: { how: 'otherwise', decision: '0003' } },
  ]
  assert.deepEqual(rules([{ asks: 'a' }, ...excused], proved), [])
  assert.deepEqual(rules([{ asks: 'a', differs: { how: 'otherwise', decision: '0099' } }], proved), [
    'line 1 names decision 0099, which is not there',
  ])
  assert.deepEqual(rules([], proved), ['the security list has no line 1'])
})

test('the page has a row for each test and says what is otherwise or missing, and is made anew when titles change', () => {
  const lines = [{ asks: 'Nobody is known.', missing: 'the rest.', differs: { how: 'Somebody is.', decision: '0003' } }]
  const page = securityTable(lines, [...proved, ...proved], decisions)
  const place = `[friends.test.ts](../${file})`
  assert.deepEqual(page.split('\n').slice(-3), [
    String.raw`| 1 | Nobody is known.<br>**Differs** ([3](decisions/0003-tokens.md)): Somebody is.<br>**Missing**: the rest. | knows \| nobody | ${place} |`,
    String.raw`| | | knows \| nobody | ${place} |`,
    '',
  ])
  assert.deepEqual(rules([{ asks: 'a' }], proved, page), [
    'the table is not what the titles of tests say: npm run security-table',
  ])
})
