import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countTests, namedFailures } from './counts.mjs'
import { root } from './places.mjs'

const runs = join(root, '.turbo/runs')
const testTasks = new Set(['test', 'test:infra', 'e2e'])

/**
 * Reads and deletes Turbo's summaries of its last runs with `--summarize`: result and duration of each task. A build that several runs
 * need is listed once, as the run that did not find it in the cache.
 */
export function takeSummaries() {
  const tasks = readdirSync(runs).flatMap((file) => JSON.parse(readFileSync(join(runs, file), 'utf8')).tasks)
  rmSync(runs, { recursive: true })
  const described = tasks.filter(({ command }) => command !== '<NONEXISTENT>').map(describe)
  const executedFirst = described.toSorted((a, b) => Number(a.wasCached) - Number(b.wasCached))
  return executedFirst.filter(({ name }, at) => executedFirst.findIndex((other) => other.name === name) === at)
}

function describe({ taskId, task, cache, execution, logFile }) {
  const wasCached = cache.status === 'HIT'
  const ok = wasCached || execution?.exitCode === 0
  const seconds = execution ? (execution.endTime - execution.startTime) / 1000 : 0
  const log = testTasks.has(task) ? readLog(logFile) : ''
  const counted = countTests(log)
  // a failed task without a failed test counts as one failure
  const failed = ok ? counted.failed : Math.max(counted.failed, 1)
  return {
    name: taskId.replace('//#', ''),
    passed: counted.passed,
    failed,
    failures: namedFailures(log),
    seconds,
    wasCached,
    ok,
    ran: Boolean(execution),
  }
}

function readLog(file) {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}
