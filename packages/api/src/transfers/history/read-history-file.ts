import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { historyFileErrors } from '@animeteca/contracts/history/history-file-errors'
import type { HistoryFileError } from '@animeteca/contracts/history/history-file-errors'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { fail } from '../../lib/fail.ts'
import { forkProcess } from '../../lib/fork-process.ts'
import { semaphore } from '../../lib/semaphore.ts'
import { saveTemporarily } from '../../lib/temporary-file.ts'
import type { FromHistoryProcess, HistoryHead } from './readers/history-file-process.ts'

/** A history file with its entries as a stream of batches, so that the server never holds all of them. */
export interface HistoryParts extends HistoryHead {
  entries: AsyncIterable<HistoryEntry[]> | Iterable<HistoryEntry[]>
}

type Bytes = AsyncIterable<Uint8Array> | Uint8Array
interface ProcessLimits {
  seconds: number
  heap: { young: number; old: number }
}

/** Limits concurrent reader processes: each may need 200 MB. First come, first served is fair, since a person can send one file at a time. */
const readerSemaphore = semaphore({ permits: historyLimits.processes, waitMs: historyLimits.seconds * 1_000 })

/**
 * Reads a history file of any supported format, detected by content. Fails with `HISTORY_FILE_UNREADABLE` or `HISTORY_FILE_TOO_LARGE`
 * and a message that says what the file seems to be. Unreadable rows of a readable file are in `refused`.
 * The upload is streamed to disk and read by a separate process, which is killed when it exceeds its memory or time, or when `use` returns.
 */
export async function withHistoryFile<Result>(
  bytes: Bytes,
  use: (file: HistoryParts) => Promise<Result>,
  limits: ProcessLimits = historyLimits,
): Promise<Result> {
  const file = await saveTemporarily(bytes instanceof Uint8Array ? [bytes] : bytes, historyLimits.maxBytes)
  if (!file) return refuse('tooLarge')
  try {
    return await readerSemaphore(() => readInProcess(file.fd, use, limits))
  } finally {
    await file.close()
  }
}

async function readInProcess<Result>(
  input: number,
  use: (file: HistoryParts) => Promise<Result>,
  { heap, seconds }: ProcessLimits,
) {
  const entry = new URL('./readers/history-file-process.ts', import.meta.url)
  const reader = forkProcess(entry, { heap, input, env: environment(), isSilent: true })
  const nextMessage = messageReader(reader, seconds)
  try {
    const first = await nextMessage()
    if (!('file' in first)) return refuse('fault' in first ? first.fault : 'unread')
    return await use({ ...first.file, entries: entryBatches(nextMessage, first.file.entryCount) })
  } finally {
    reader.kill('SIGKILL')
  }
}

/** Only what Node needs to start and to cache compiled code: a process that reads untrusted files must not see secrets. */
const environment = () =>
  Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'].map((name) => [name, process.env[name]]))

type NextMessage = () => Promise<FromHistoryProcess>

/** Requests the next message of the process. An exit or a timeout is returned as the fault `unread`. */
function messageReader(reader: ChildProcess, seconds: number): NextMessage {
  const ended = new AbortController()
  reader.once('exit', () => ended.abort()).once('error', () => ended.abort())
  return async () => {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(seconds * 1_000)])
    try {
      const answer = once(reader, 'message', { signal })
      // ignore errors of a closed channel: the `exit` event reports them
      reader.send('next', () => {})
      const [message] = (await answer) as [FromHistoryProcess | { failure: string }]
      if ('failure' in message) throw new Error(message.failure)
      return message
    } catch (error) {
      if (signal.aborted) return { fault: 'unread' }
      throw error
    }
  }
}

/** The batches of entries. Yields to the event loop before each, so that a large file does not block the server. */
async function* entryBatches(nextMessage: NextMessage, count: number): AsyncGenerator<HistoryEntry[]> {
  for (let read = 0; read < count;) {
    await setImmediate()
    const message = await nextMessage()
    if (!('entries' in message)) return refuse('unread')
    read += message.entries.length
    yield message.entries
  }
}

const tooLarge: ReadonlySet<HistoryFileError> = new Set(['tooLarge', 'inflatesTooFar', 'tooManyRows'])

function refuse(fault: HistoryFileError): never {
  fail(tooLarge.has(fault) ? 'HISTORY_FILE_TOO_LARGE' : 'HISTORY_FILE_UNREADABLE', {
    message: historyFileErrors[fault],
  })
}
