import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

interface ForkOptions {
  /** Megabytes of the old generation, past which V8 aborts the process; and of each half of the young one. */
  heap: { old: number; young?: number }
  env?: NodeJS.ProcessEnv
  /** A descriptor that the process finds as its standard input. */
  input?: number
  /** Whether what it writes to standard error is dropped: V8 writes a page there about a full heap. */
  isSilent?: boolean
}

/**
 * A process for what people send: V8 aborts the whole process when its heap is full, also where a worker thread has
 * `resourceLimits`, so a thread would take the server with it. The process ends when the server closes its channel or dies.
 */
export function forkProcess(
  file: URL,
  { heap, env = process.env, input, isSilent = false }: ForkOptions,
): ChildProcess {
  const { old, young } = heap
  return fork(file, {
    // flags of the server, such as a debugger's port, are not for its children
    execArgv: [`--max-old-space-size=${old}`, ...(young === undefined ? [] : [`--max-semi-space-size=${young}`])],
    env,
    // keeps bytes and dates as they are
    serialization: 'advanced',
    stdio: [input ?? 'ignore', 'ignore', isSilent ? 'ignore' : 'inherit', 'ipc'],
  })
}
