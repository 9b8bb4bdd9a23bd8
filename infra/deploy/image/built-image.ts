import type { ChildProcess, SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'

/** A built image as `test-image.ts` uses it. */
export interface BuiltImage {
  builtWith: string
  buildMs: number
  /** Size without the base image. */
  megabytes: number
  /** Undefined without an engine. */
  hasHealthcheck?: boolean
  /** The CMD; empty if the engine runs it by default. */
  command: string[]
  /** Runs a program in the image's working directory and waits for it. */
  run: (env: Record<string, string>, ...command: string[]) => { status: number | null; output: string }
  /** Starts the CMD. */
  start: (env: Record<string, string>) => { output: () => string; end: () => Promise<number | null> }
  /** Removes the image. */
  stop: () => void
}

export const outputOf = ({ status, stdout, stderr }: SpawnSyncReturns<string>) => ({
  status,
  output: `${stdout}${stderr}`,
})

/** Collects the output of a running server, and ends it with SIGTERM. */
export function endOf(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return {
    output: () => output,
    async end() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode
    },
  }
}
