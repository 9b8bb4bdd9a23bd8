import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

interface ForkOptions {
  /** Megabytes of the old generation, past which V8 aborts the process, and of each semi-space of the young one. */
  heap: { old: number; young?: number }
  env?: NodeJS.ProcessEnv
  /** A descriptor passed to the process as its standard input. */
  input?: number
  /** Drops standard error: V8 writes a page there when the heap is full. */
  isSilent?: boolean
}

/**
 * Forks a process that reads untrusted input. V8 aborts the whole process when its heap is full, even for a worker thread with `resourceLimits`, so a
 * thread could end the server. The child ends when the server closes the channel or dies.
 */
export function forkProcess(
  file: URL,
  { heap, env = process.env, input, isSilent = false }: ForkOptions,
): ChildProcess {
  const { old, young } = heap
  return fork(file, {
    // flags of the server, such as a debugger's port, must not reach its children
    execArgv: [
      `--max-old-space-size=${old}`,
      ...(young === undefined ? [] : [`--max-semi-space-size=${young}`]),
      // stacks that the server logs refer to the sources
      '--enable-source-maps',
    ],
    env,
    // transfers bytes and dates unchanged
    serialization: 'advanced',
    stdio: [input ?? 'ignore', 'ignore', isSilent ? 'ignore' : 'inherit', 'ipc'],
  })
}
