import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { serverFile, serverFlags } from '../run/server-flags.mjs'

const root = join(import.meta.dirname, '../..')
const probe = pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href

export interface ServerProcess {
  pid: number
  /** The last 20,000 characters of its output. */
  output: () => string
  /** Sends a signal and waits for the process to exit. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** Sends a command to the probe and waits until it has run. */
  command: (message: { clockMs?: number; collect?: boolean }) => Promise<void>
  /** The value of a metric. */
  metric: (name: string) => Promise<number>
}

/** Starts the built server as in production, with the probe preloaded, and waits until it prints its addresses. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = run(serverFile, env, [...serverFlags, '--import', probe])
  while (true) {
    const metrics = /Animeteca está en http[^]*Métricas en (\S+)/.exec(child.output())?.[1]
    if (metrics)
      return {
        ...child,
        metric: (name) => readMetric(metrics, name),
        command: (message) => sendCommand(child, message),
      }
    if (child.process.exitCode !== null) throw new Error(`El servidor no arrancó: ${child.output()}`)
    await sleep(20)
  }
}

/** Starts one of the operator's programs. */
export const startProgram = (name: string, env: Record<string, string>) =>
  run(`apps/server/src/operator/${name}.ts`, env, [])

/** Runs one until it exits. */
export async function runProgram(name: string, env: Record<string, string>) {
  const child = startProgram(name, env)
  const code = await child.ended
  return { code, output: child.output() }
}

function run(file: string, env: Record<string, string>, flags: string[]) {
  const child = fork(join(root, file), {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    execArgv: flags,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output = `${output}${text}`.slice(-20_000)))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').then(([code]) => {
    process.off('exit', kill)
    return code as number | null
  })
  return {
    process: child,
    pid: child.pid!,
    ended,
    output: () => output,
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      return ended
    },
  }
}

async function sendCommand({ process: child }: ReturnType<typeof run>, message: object) {
  const acknowledged = once(child, 'message')
  child.send(message)
  await acknowledged
}

async function readMetric(address: string, name: string) {
  const text = await (await fetch(address)).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}
