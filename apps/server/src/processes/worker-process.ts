import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { graceMs } from '../startup/graceful-shutdown.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** A worker process as the primary process sees it. */
export interface WorkerProcess {
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

interface Forking {
  /** Environment variables that differ from the primary's. */
  environment: Record<string, string>
  isExpendable: boolean
  /** Receives the worker's messages; for `serving`, `isServing` is set already. */
  onMessage: (member: WorkerProcess, message: FromWorker) => void
  onError: (error: Error) => void
  onExit: (member: WorkerProcess, end: { code: number; signal: string; livedMs: number }) => void
}

/** Starts a worker process. */
export function forkWorker({ environment, isExpendable, onMessage, onError, onExit }: Forking): WorkerProcess {
  const worker = cluster.fork(environment)
  const startedAt = performance.now()
  const serving = Promise.withResolvers<string | undefined>()
  const gone = Promise.withResolvers<void>()
  const member: WorkerProcess = {
    id: worker.id,
    worker,
    send: (message) => void (worker.isConnected() && worker.send(message, ignoreClosed)),
    serving: serving.promise,
    gone: gone.promise,
    isServing: false,
    isExpendable,
  }
  worker.on('error', onError)
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'serving') {
      member.isServing = true
      serving.resolve(message.address)
    }
    onMessage(member, message)
  })
  worker.on('exit', (code, signal) => {
    onExit(member, { code, signal, livedMs: performance.now() - startedAt })
    serving.resolve(undefined)
    gone.resolve()
  })
  return member
}

/** Asks a worker to stop and kills it if its event loop is stuck. Resolves once it has ended. */
export async function stopWorker(member: WorkerProcess, { isReplaced }: { isReplaced: boolean }) {
  member.isExpendable = true
  if (member.isServing) member.send({ kind: 'leave', isReplaced })
  else member.worker.process.kill('SIGTERM')
  const isGone = await Promise.race([member.gone.then(() => true), sleep(graceMs + 1_000, false, { ref: false })])
  if (!isGone) member.worker.process.kill('SIGKILL')
  await member.gone
}

/** A worker that is ending may still receive messages. */
const ignoreClosed = () => {}
