import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { compiledModules, serverEnvironment, serverFile, serverFlags } from '../run/server-flags.mjs'

export type Served = {
  url: string
  stop: () => Promise<void>
  /** Milliseconds of processor that it has used so far; 0 where the system keeps no such account. */
  usedMs: () => number
  /** Memory that it holds, in MiB; 0 where the system keeps no such account. */
  rssMiB: () => number
}

/** Starts a program of ours and waits for the address that it prints. */
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
  throw new Error(`${file} did not start: its reason stands above.`)
}

/** The product as an operator runs it, as it was last built, quiet and without limits; `env` says on which data. */
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

/** With its workers, if it has any. Linux counts in hundredths of a second. */
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
