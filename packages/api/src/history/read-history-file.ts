import { Worker } from 'node:worker_threads'
import type { HistoryFile } from '@animeteca/contracts/history-entry'
import { historyFaults } from '@animeteca/contracts/history-faults'
import type { HistoryFault } from '@animeteca/contracts/history-faults'
import { historyLimits } from '@animeteca/contracts/history-limits'
import { fail } from '../fail.ts'
import type { FromHistoryThread } from './readers/history-file-thread.ts'

/**
 * What somebody has seen, as another site wrote it down, whatever its format is: told by the content of the file. Fails with
 * `HISTORY_FILE_UNREADABLE` or `HISTORY_FILE_TOO_LARGE`, in a sentence that says what the file seems to be. What can't be read of a file
 * that is understood is in `refused`. A thread of its own reads it, so that thirty megabytes hold nobody up, and a file that
 * was made to do harm ends with the thread.
 */
export async function readHistoryFile(bytes: AsyncIterable<Uint8Array> | Uint8Array): Promise<HistoryFile> {
  const gathered = await gather(bytes)
  return inTurn(() => readInThread(gathered))
}

async function gather(bytes: AsyncIterable<Uint8Array> | Uint8Array) {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
    length += part.byteLength
    if (length > historyLimits.maxBytes) refuse('tooLarge')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

let last: Promise<unknown> = Promise.resolve()

/** One file at a time: each may need a hundred megabytes. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/** The thread sends its entries in parts, and the next one when it is asked: taking them all at once would hold the event loop up. */
async function readInThread(bytes: Uint8Array<ArrayBuffer>): Promise<HistoryFile> {
  const { heap, seconds } = historyLimits
  const thread = new Worker(new URL('./readers/history-file-thread.ts', import.meta.url), {
    // a small young generation keeps the thread from growing by what it only looks at once
    resourceLimits: { maxYoungGenerationSizeMb: heap.young, maxOldGenerationSizeMb: heap.old },
  })
  const { promise, resolve, reject } = Promise.withResolvers<HistoryFile | HistoryFault>()
  const timer = setTimeout(() => resolve('tooComplex'), seconds * 1_000)
  let file: HistoryFile | undefined
  thread.on('message', (message: FromHistoryThread) => {
    if ('fault' in message) return resolve(message.fault)
    if ('file' in message) file = message.file
    else file!.entries.push(...message.entries)
    if ('isLast' in message && message.isLast) resolve(file!)
    else ask(thread)
  })
  thread.on('error', (error) => (isOutOfMemory(error) ? resolve('tooComplex') : reject(error)))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
  thread.postMessage(bytes, [bytes.buffer])
  try {
    const read = await promise
    return typeof read === 'string' ? refuse(read) : read
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
const ask = (thread: Worker) => setImmediate(() => thread.postMessage(null))

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const tooLarge: ReadonlySet<HistoryFault> = new Set(['tooLarge', 'inflatesTooFar', 'tooManyRows'])

function refuse(fault: HistoryFault): never {
  fail(tooLarge.has(fault) ? 'HISTORY_FILE_TOO_LARGE' : 'HISTORY_FILE_UNREADABLE', {
    message: historyFaults[fault],
  })
}
