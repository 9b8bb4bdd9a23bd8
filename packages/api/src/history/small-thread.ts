import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { historyLimits } from '@animeteca/contracts/history-limits'

const { young, old } = historyLimits.heap
const youngOfProcess = process.execArgv.find((flag) => flag.startsWith('--max-semi-space-size='))

/**
 * A thread that takes little memory: a small young generation keeps it from growing by what it only looks at once. What the process
 * was told of its own young generation would win over the limits of a thread, and be 15 MB more, so it says something else while one starts.
 */
export function smallThread(file: URL): Worker {
  setFlagsFromString(`--max-semi-space-size=${young}`)
  const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: old } })
  thread.once('online', () => setFlagsFromString(youngOfProcess ?? '--max-semi-space-size=0'))
  return thread
}
