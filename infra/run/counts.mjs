import { stripVTControlCharacters } from 'node:util'

const summaries = [
  // Vitest: "      Tests  1 failed | 14 passed (15)"
  { line: /^\s*Tests\s+.*\(\d+\)\s*$/, passed: /(\d+) passed/, failed: /(\d+) failed/ },
  // Playwright: "  12 passed (31.2s)", "  1 failed", "  1 flaky"
  {
    line: /^\s+\d+ (passed|failed|flaky|did not run)( \([\d.]+(ms|s|m|h)\))?\s*$/,
    passed: /(\d+) (?:passed|flaky)/,
    failed: /(\d+) (?:failed|did not run)/,
  },
  // node:test: "ℹ pass 12", "ℹ fail 0"
  { line: /^(ℹ|#) (pass|fail|cancelled) \d+$/, passed: /pass (\d+)/, failed: /(?:fail|cancelled) (\d+)/ },
]

/** How many tests a log of Vitest, Playwright or node:test says passed and failed. Skipped ones count as neither. */
export function countTests(log) {
  const counts = { passed: 0, failed: 0 }
  for (const line of stripVTControlCharacters(log).split('\n')) {
    for (const summary of summaries) {
      if (!summary.line.test(line)) continue
      counts.passed += Number(line.match(summary.passed)?.[1] ?? 0)
      counts.failed += Number(line.match(summary.failed)?.[1] ?? 0)
    }
  }
  return counts
}
