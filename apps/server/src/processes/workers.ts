import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../startup/settings/config.ts'
import type { FromWorker } from './messages.ts'
import { createRelay } from './relay-changes.ts'
import type { CountsForWorkers } from './serve-shared-counters.ts'
import { forkWorker, stopWorker } from './worker-process.ts'
import type { WorkerProcess } from './worker-process.ts'

const firstPauseMs = 100
const maxPauseMs = 30_000
/** A worker that lived this long did not die for the same reason as the previous one. */
const longLifeMs = 60_000

interface WorkersOptions {
  log: FastifyBaseLogger
  counts: CountsForWorkers
  /** Environment variables that differ from the primary's. */
  environment: Record<string, string>
}

/** Starts, restarts, replaces and stops the worker processes. */
export function createWorkers(options: WorkersOptions) {
  const { log, environment } = options
  const { members, fork, appointHousekeeper, isStopping, stop } = createMembers(options)
  let replacing: Promise<void> | undefined

  async function replaceEach() {
    const before = [...members]
    for (const old of before) {
      if (isStopping()) return
      // it has died, and a new worker takes its place
      if (!members.has(old)) continue
      const next = fork({ isExpendable: true })
      if ((await next.serving) === undefined) {
        log.error('a new worker did not start: the others stay')
        return
      }
      if (!members.has(old)) {
        await stopWorker(next, { isReplaced: true })
        continue
      }
      next.isExpendable = false
      old.isExpendable = true
      appointHousekeeper()
      await stopWorker(old, { isReplaced: true })
    }
    log.info('all workers are new')
  }

  return {
    /**
     * Starts the workers and returns their address. The first one determines the port; if it fails, no others are
     * started.
     */
    async start({ workers, port }: Pick<Config, 'workers' | 'port'>) {
      const first = fork({ isExpendable: true })
      const address = await first.serving
      // it has logged the reason
      if (address === undefined) process.exit(1)
      first.isExpendable = false
      if (port !== 0) environment['PORT'] = new URL(address).port
      const others = Array.from({ length: workers - 1 }, () => fork())
      appointHousekeeper()
      await Promise.all(others.map(({ serving }) => serving))
      return address
    },
    /** Replaces each worker once its successor is serving. */
    replaceAll() {
      replacing ??= replaceEach().finally(() => {
        replacing = undefined
      })
      return replacing
    },
    stop,
  }
}

/** The running workers. One that dies is replaced after a pause that doubles with each death in a row. */
function createMembers({ log, counts, environment }: WorkersOptions) {
  const members = new Set<WorkerProcess>()
  const relay = createRelay(members)
  let housekeeper: WorkerProcess | undefined
  let deathsInARow = 0
  let isStopping = false

  function fork({ isExpendable = false } = {}): WorkerProcess {
    const member = forkWorker({ environment, isExpendable, onMessage, onError, onExit })
    members.add(member)
    counts.add(member)
    return member
  }

  const onError = (err: Error) => log.error({ err }, 'a worker failed')

  function onMessage(member: WorkerProcess, message: FromWorker) {
    if (message.kind === 'serving') appointHousekeeper()
    else if (message.kind === 'changed' || message.kind === 'received') relay.onMessage(member, message)
    else counts.onMessage(member, message)
  }

  function onExit(member: WorkerProcess, { code, signal, livedMs }: { code: number; signal: string; livedMs: number }) {
    members.delete(member)
    counts.remove(member)
    relay.remove(member)
    if (housekeeper === member) appointHousekeeper()
    if (member.isExpendable || isStopping) return
    deathsInARow = livedMs > longLifeMs ? 0 : deathsInARow + 1
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** deathsInARow)
    log.error({ died: member.worker.process.pid, code, signal, pauseMs }, 'a worker died, another one takes its place')
    setTimeout(() => isStopping || fork(), pauseMs)
  }

  /** One worker does the housekeeping; another one takes over when it ends or is about to. */
  function appointHousekeeper() {
    if (housekeeper && members.has(housekeeper) && !housekeeper.isExpendable) return
    housekeeper = [...members].find(({ isServing, isExpendable }) => isServing && !isExpendable)
    if (!housekeeper || isStopping) return
    housekeeper.send({ kind: 'start housekeeping' })
    log.info({ housekeeper: housekeeper.worker.process.pid }, 'a worker does the housekeeping')
  }

  async function stop() {
    isStopping = true
    await Promise.all([...members].map((member) => stopWorker(member, { isReplaced: false })))
  }

  return { members, fork, appointHousekeeper, isStopping: () => isStopping, stop }
}
