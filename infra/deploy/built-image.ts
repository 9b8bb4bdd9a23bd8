import type { ChildProcess, SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'

/** What `test-image.ts` needs of an image, whichever way it was built. */
export interface BuiltImage {
  builtWith: string
  buildMs: number
  /** What our steps add to the base image. */
  megabytes: number
  /** Only an engine can tell. */
  hasHealthcheck?: boolean
  /** Its CMD; empty where the engine knows it. */
  command: string[]
  /** Runs a program in its working directory, and waits for it. */
  run: (env: Record<string, string>, ...command: string[]) => { status: number | null; output: string }
  /** Starts its CMD. */
  start: (env: Record<string, string>) => { output: () => string; end: () => Promise<number | null> }
  /** Removes the image. */
  stop: () => void
}

export const outputOf = ({ status, stdout, stderr }: SpawnSyncReturns<string>) => ({
  status,
  output: `${stdout}${stderr}`,
})

/** A running server: what it has printed, and how to end it with SIGTERM. */
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
