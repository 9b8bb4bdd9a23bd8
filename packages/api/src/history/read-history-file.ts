import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history-entry'
import { historyFaults } from '@animeteca/contracts/history-faults'
import type { HistoryFault } from '@animeteca/contracts/history-faults'
import { historyLimits } from '@animeteca/contracts/history-limits'
import { fail } from '../fail.ts'
import { growingBytes } from '../growing-bytes.ts'
import type { FromHistoryThread, HistoryHead } from './readers/history-file-thread.ts'
import { smallThread } from './small-thread.ts'

/** A history that has been read: its entries come in parts, each of which is let go of before the next one is asked for. */
export interface HistoryParts extends HistoryHead {
  entries: AsyncIterable<HistoryEntry[]> | Iterable<HistoryEntry[]>
}

/**
 * What somebody has seen, as another site wrote it down, whatever its format is: told by the content of the file. Fails with
 * `HISTORY_FILE_UNREADABLE` or `HISTORY_FILE_TOO_LARGE`, in a sentence that says what the file seems to be. What can't be read of a file
 * that is understood is in `refused`. A thread of its own reads it, so that thirty megabytes hold nobody up, and a file that
 * was made to do harm ends with the thread. `use` has the thread, and no other file is read, until it is done.
 */
export async function withHistoryFile<Result>(
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
  use: (file: HistoryParts) => Promise<Result>,
): Promise<Result> {
  const gathered = await gather(bytes)
  return inTurn(() => readInThread(gathered, use))
}

/** The same with all of it at once. */
export const readHistoryFile = (bytes: AsyncIterable<Uint8Array> | Uint8Array): Promise<HistoryFile> =>
  withHistoryFile(bytes, async ({ entryCount: _count, entries, ...file }) => ({
    ...file,
    entries: (await Array.fromAsync(entries)).flat(),
  }))

/** In memory that the thread reads as well, without a copy. */
async function gather(bytes: AsyncIterable<Uint8Array> | Uint8Array): Promise<Uint8Array> {
  if (bytes instanceof Uint8Array && bytes.buffer instanceof SharedArrayBuffer) {
    if (bytes.byteLength > historyLimits.maxBytes) refuse('tooLarge')
    return bytes
  }
  const gathered = growingBytes(historyLimits.maxBytes)
  for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) if (!gathered.add(part)) refuse('tooLarge')
  return gathered.bytes()
}

let last: Promise<unknown> = Promise.resolve()

/** One file at a time: each may need a hundred megabytes. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

async function readInThread<Result>(bytes: Uint8Array, use: (file: HistoryParts) => Promise<Result>) {
  const thread = smallThread(new URL('./readers/history-file-thread.ts', import.meta.url))
  const ended = new AbortController()
  thread.on('error', (error) => ended.abort(error))
  try {
    const read = heardFrom(thread, AbortSignal.any([ended.signal, AbortSignal.timeout(historyLimits.seconds * 1_000)]))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
    thread.postMessage(bytes)
    const message = await read
    if (!('file' in message)) return refuse('fault' in message ? message.fault : 'tooComplex')
    return await use({ ...message.file, entries: partsOf(thread, message.file.entryCount, ended.signal) })
  } finally {
    await thread.terminate()
  }
}

/** As many as there are: the next ones when the loop has been let go on with other things. */
async function* partsOf(thread: Worker, count: number, ended: AbortSignal): AsyncGenerator<HistoryEntry[]> {
  for (let read = 0; read < count;) {
    await setImmediate()
    const answer = heardFrom(thread, ended)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
    thread.postMessage(null)
    const message = await answer
    if (!('entries' in message)) return refuse('tooComplex')
    read += message.entries.length
    yield message.entries
  }
}

/** The next that a thread says; it may take too long, or have no memory left. */
async function heardFrom(thread: Worker, signal: AbortSignal): Promise<FromHistoryThread> {
  try {
    const [message] = await once(thread, 'message', { signal })
    return message
  } catch (error) {
    const reason: unknown = signal.aborted ? signal.reason : error
    if (isOutOfMemory(reason) || isTimeout(reason)) return { fault: 'tooComplex' }
    throw reason
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const tooLarge: ReadonlySet<HistoryFault> = new Set(['tooLarge', 'inflatesTooFar', 'tooManyRows'])

function refuse(fault: HistoryFault): never {
  fail(tooLarge.has(fault) ? 'HISTORY_FILE_TOO_LARGE' : 'HISTORY_FILE_UNREADABLE', {
    message: historyFaults[fault],
  })
}
