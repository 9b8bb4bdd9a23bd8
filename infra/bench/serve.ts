import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { compiledModules, serverEnvironment, serverFile, serverFlags } from '../run/server-flags.mjs'

export type Served = {
  url: string
  stop: () => Promise<void>
  /** Processor time used so far in milliseconds; 0 on systems without `/proc`. */
  usedMs: () => number
  /** Resident memory in MiB; 0 on systems without `/proc`. */
  rssMiB: () => number
}

/** Starts one of our programs and waits until it prints its address. */
export async function serve(file: string, env: Record<string, string>, flags: string[] = []): Promise<Served> {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../..', file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => child.kill('SIGTERM')
  process.on('exit', end)
  const stop = async () => {
    process.off('exit', end)
    if (end()) await once(child, 'exit')
  }
  for await (const line of createInterface(child.stdout)) {
    const address = /http:\/\/127\S+/.exec(line)
    if (address) return { url: address[0], stop, usedMs: () => usedMs(child.pid!), rssMiB: () => rssMiB(child.pid!) }
  }
  throw new Error(`${file} did not start: see its output above.`)
}

/** Starts the built server as in production, without rate limits and with few log lines. `env` names its database. */
export const serveProduct = (env: Record<string, string>) =>
  serve(
    serverFile,
    {
      NODE_ENV: 'production',
      PORT: '0',
      SEED: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...serverEnvironment,
      NODE_COMPILE_CACHE: compiledModules,
      ...env,
    },
    serverFlags,
  )

/** Includes worker processes. Linux counts in hundredths of a second. */
const usedMs = (pid: number) => [pid, ...workersOf(pid)].reduce((sum, each) => sum + usedAloneMs(each), 0)

function workersOf(pid: number) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return children.filter((child) => readFileSync(`/proc/${child}/comm`, 'utf8') !== 'postgres\n')
  } catch {
    return []
  }
}

function usedAloneMs(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

function rssMiB(pid: number) {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  } catch {
    return 0
  }
}
