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

/** Counts passed and failed tests in a log of Vitest, Playwright or node:test. Skipped tests count as neither. */
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

const failures = [
  // Vitest: " FAIL  src/a.test.ts > a sentence", and its reason on the next line
  /^\s*FAIL\s+(?<name>\S.*)$/,
  // Vitest, an error that belongs to no test: "⎯⎯ Unhandled Rejection ⎯⎯", and its reason on the next line
  /^⎯+ (?<name>(?:Unhandled|Uncaught) (?:Rejection|Exception|Error)) ⎯+$/,
  // Playwright: "  1) [desktop] › journeys/a.spec.ts:1:1 › a sentence ────"
  /^\s+\d+\) (?<name>\[.+?)[\s─]*$/,
  // node:test: "✖ a sentence (3.1ms)"
  /^✖ (?<name>.+) \([\d.]+ms\)$/,
]

/** Failed tests in a log, each once with the first line of its error. Includes Playwright's flaky tests. */
export function namedFailures(log) {
  const lines = stripVTControlCharacters(log)
    .split('\n')
    .map((line) => line.replace(/^@[\w-]+\/[\w-]+:[\w:-]+: /, ''))
  const reasons = new Map()
  for (const [index, line] of lines.entries()) {
    const name = failures.map((failure) => failure.exec(line)?.groups.name).find(Boolean)
    if (!name || reasons.has(name)) continue
    const reason = lines.slice(index + 1, index + 12).find((next) => /\w*Error\b|^\s*Test timeout/.test(next))
    reasons.set(name, reason?.trim() ?? '')
  }
  return [...reasons].map(([name, reason]) => (reason ? `${name}: ${reason}` : name))
}
