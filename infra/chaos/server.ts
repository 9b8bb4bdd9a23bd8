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
  /** The end of what it has written. */
  said: () => string
  /** Sends a signal and awaits the end. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** Has the probe do something, and awaits that it has. */
  tell: (asked: { clockMs?: number; collect?: boolean }) => Promise<void>
  /** A figure of `/metrics`. */
  figure: (name: string) => Promise<number>
}

/** Starts the server as an operator runs it and as it was last built, with the probe in it, and waits until it says where it is. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = run(serverFile, env, [...serverFlags, '--import', probe])
  while (true) {
    const metrics = /Animeteca está en http[^]*Métricas en (\S+)/.exec(child.said())?.[1]
    if (metrics) return { ...child, figure: (name) => readFigure(metrics, name), tell: (asked) => tell(child, asked) }
    if (child.process.exitCode !== null) throw new Error(`El servidor no arrancó: ${child.said()}`)
    await sleep(20)
  }
}

/** Starts a program of the operator. */
export const startProgram = (name: string, env: Record<string, string>) =>
  run(`apps/server/src/operator/${name}.ts`, env, [])

/** Runs one to its end, and answers how it ended and what it said. */
export async function runProgram(name: string, env: Record<string, string>) {
  const child = startProgram(name, env)
  const code = await child.ended
  return { code, said: child.said() }
}

function run(file: string, env: Record<string, string>, flags: string[]) {
  const child = fork(join(root, file), {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    execArgv: flags,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-20_000)))
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
    said: () => said,
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      return ended
    },
  }
}

async function tell({ process: child }: ReturnType<typeof run>, asked: object) {
  const answered = once(child, 'message')
  child.send(asked)
  await answered
}

async function readFigure(address: string, name: string) {
  const text = await (await fetch(address)).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}
