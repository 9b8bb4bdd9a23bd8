import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { graceMs } from '../startup/graceful-shutdown.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { createRelay } from './relay-changes.ts'
import type { CountsForWorkers } from './serve-shared-counters.ts'

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

interface Member {
  id: number
  worker: Worker
  send: (message: ToWorker) => void
  /** Its address once it is listening; undefined if it ended first. */
  serving: Promise<string | undefined>
  gone: Promise<void>
  isServing: boolean
  /** Whether it is not restarted: it was asked to stop, or never served as a replacement. */
  isExpendable: boolean
}

/** Starts, restarts, replaces and stops the worker processes. */
export function createWorkers({ log, counts, environment }: WorkersOptions) {
  const members = new Set<Member>()
  const relay = createRelay(members)
  let housekeeper: Member | undefined
  let deathsInARow = 0
  let replacing: Promise<void> | undefined
  let isStopping = false

  function fork({ isExpendable = false } = {}): Member {
    const worker = cluster.fork(environment)
    const startedAt = performance.now()
    const serving = Promise.withResolvers<string | undefined>()
    const gone = Promise.withResolvers<void>()
    const member: Member = {
      id: worker.id,
      worker,
      send: (message) => void (worker.isConnected() && worker.send(message, ignoreClosed)),
      serving: serving.promise,
      gone: gone.promise,
      isServing: false,
      isExpendable,
    }
    members.add(member)
    counts.add(member)
    worker.on('error', (err) => log.error({ err }, 'a worker failed'))
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'changed' || message.kind === 'received') return relay.onMessage(member, message)
      if (message.kind !== 'serving') return counts.onMessage(member, message)
      member.isServing = true
      serving.resolve(message.address)
      appointHousekeeper()
    })
    worker.on('exit', (code, signal) => {
      members.delete(member)
      counts.remove(member)
      relay.remove(member)
      if (housekeeper === member) appointHousekeeper()
      serving.resolve(undefined)
      gone.resolve()
      if (member.isExpendable || isStopping) return
      deathsInARow = performance.now() - startedAt > longLifeMs ? 0 : deathsInARow + 1
      const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** deathsInARow)
      log.error({ died: worker.process.pid, code, signal, pauseMs }, 'a worker died, another one takes its place')
      setTimeout(() => isStopping || fork(), pauseMs)
    })
    return member
  }

  /** One worker does the housekeeping; another one takes over when it ends. */
  function appointHousekeeper() {
    if (housekeeper && members.has(housekeeper) && !housekeeper.isExpendable) return
    housekeeper = [...members].find(({ isServing, isExpendable }) => isServing && !isExpendable)
    if (!housekeeper || isStopping) return
    housekeeper.send({ kind: 'start housekeeping' })
    log.info({ housekeeper: housekeeper.worker.process.pid }, 'a worker does the housekeeping')
  }

  async function leave(member: Member, isReplaced: boolean) {
    member.isExpendable = true
    if (member.isServing) member.send({ kind: 'leave', isReplaced })
    else member.worker.process.kill('SIGTERM')
    // it ends unless its event loop is stuck
    const isGone = await Promise.race([member.gone.then(() => true), sleep(graceMs + 1_000, false, { ref: false })])
    if (!isGone) member.worker.process.kill('SIGKILL')
    await member.gone
  }

  async function replaceEach() {
    const before = [...members]
    for (const old of before) {
      if (isStopping) return
      const next = fork({ isExpendable: true })
      if ((await next.serving) === undefined) {
        log.error('a new worker did not start: the others stay')
        return
      }
      next.isExpendable = false
      old.isExpendable = true
      if (housekeeper === old) appointHousekeeper()
      await leave(old, true)
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
    async stop() {
      isStopping = true
      await Promise.all([...members].map((member) => leave(member, false)))
    },
  }
}

/** A worker that is ending may still receive messages. */
const ignoreClosed = () => {}
