import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Where Node caches compiled modules by default: a script that uses the cache starts in half of the processor time. */
const compileCache = join(tmpdir(), 'node-compile-cache')

/** Runs a script in another folder than the caller's, as `npm run` does. Returns its output and exit code. */
export function runScript(name: string, parameters: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', name), ...parameters], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]).then(([output, errors, exitCode]) => ({ output, errors, exitCode }))
}
