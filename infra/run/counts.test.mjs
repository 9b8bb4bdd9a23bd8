import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countTests, namedFailures } from './counts.mjs'

test('countTests reads summaries of Vitest, Playwright and node:test, with and without colours', () => {
  assert.deepEqual(countTests('\n Test Files  1 failed | 2 passed (3)\n      Tests  2 failed | 13 passed (15)\n'), {
    passed: 13,
    failed: 2,
  })
  assert.deepEqual(countTests('\u001B[2m      Tests \u001B[22m \u001B[1m4 passed\u001B[22m (4)'), {
    passed: 4,
    failed: 0,
  })
  assert.deepEqual(countTests('  1 failed\n    [chromium] › a.spec.ts\n  1 flaky\n  3 skipped\n  30 passed (1.2m)\n'), {
    passed: 31,
    failed: 1,
  })
  assert.deepEqual(countTests('ℹ tests 9\nℹ pass 8\nℹ fail 1\nℹ cancelled 0'), { passed: 8, failed: 1 })
})

test('namedFailures lists an error that no test has caught, which fails a run without a failed test', () => {
  const log =
    '⎯⎯ Unhandled Errors ⎯⎯\n\nVitest caught 1 unhandled error during the test run.\n\n⎯⎯ Unhandled Rejection ⎯⎯⎯\nTypeError: boom\n ❯ a.ts:1:1\n'
  assert.deepEqual(namedFailures(`@animeteca/api:test: ${log.replaceAll('\n', '\n@animeteca/api:test: ')}`), [
    'Unhandled Rejection: TypeError: boom',
  ])
})

test('namedFailures lists each failed test once, with the first line of its error', () => {
  const vitest = ' FAIL  src/a.test.ts > a mark > is kept\nAssertionError: expected 1 to be 2\n ❯ src/a.test.ts:3:1\n'
  const journey =
    '@animeteca/e2e:e2e:   1) [phone] › journeys/a.spec.ts:8:1 › a press is heard @phone ───────\n\n    Test timeout of 30000ms exceeded.\n'
  assert.deepEqual(namedFailures(`\u001B[31m${vitest}\u001B[39m${vitest}${journey}✖ a rule (3.1ms)\n  1 failed\n`), [
    'src/a.test.ts > a mark > is kept: AssertionError: expected 1 to be 2',
    '[phone] › journeys/a.spec.ts:8:1 › a press is heard @phone: Test timeout of 30000ms exceeded.',
    'a rule',
  ])
})
