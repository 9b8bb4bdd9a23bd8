import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history/history-entry'
import { historyFileErrors } from '@animeteca/contracts/history/history-file-errors'
import type { HistoryFileError } from '@animeteca/contracts/history/history-file-errors'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { fail } from '../../lib/fail.ts'
import { forkProcess } from '../../lib/fork-process.ts'
import { semaphore } from '../../lib/semaphore.ts'
import { saveTemporarily } from '../../lib/temporary-file.ts'
import type { FromHistoryProcess, HistoryHead } from './readers/history-file-process.ts'

/** A history that has been read: its entries come in parts, each of which is let go of before the next one is asked for. */
export interface HistoryParts extends HistoryHead {
  entries: AsyncIterable<HistoryEntry[]> | Iterable<HistoryEntry[]>
}

type Bytes = AsyncIterable<Uint8Array> | Uint8Array
interface ProcessLimits {
  seconds: number
  heap: { young: number; old: number }
}

/** Each of them may need two hundred megabytes. The server lets one person send one file at a time, so turns in order are fair. */
const turn = semaphore({ atOnce: historyLimits.processes, waitMs: historyLimits.seconds * 1_000 })

/**
 * What somebody has seen, as another site wrote it down, whatever its format is: told by the content of the file. Fails with
 * `HISTORY_FILE_UNREADABLE` or `HISTORY_FILE_TOO_LARGE`, in a sentence that says what the file seems to be. What can't be read of a file
 * that is understood is in `refused`. The file goes to disk as it arrives, and a process of its own reads it: one that takes
 * too much memory or time ends with that process. `use` has the process until it is done.
 */
export async function withHistoryFile<Result>(
  bytes: Bytes,
  use: (file: HistoryParts) => Promise<Result>,
  limits: ProcessLimits = historyLimits,
): Promise<Result> {
  const file = await saveTemporarily(bytes instanceof Uint8Array ? [bytes] : bytes, historyLimits.maxBytes)
  if (!file) return refuse('tooLarge')
  try {
    return await turn(() => readInProcess(file.fd, use, limits))
  } finally {
    await file.close()
  }
}

/** The same with all of it at once. */
export const readHistoryFile = (bytes: Bytes, limits?: ProcessLimits): Promise<HistoryFile> =>
  withHistoryFile(
    bytes,
    async ({ entryCount: _count, entries, ...file }) => ({ ...file, entries: (await Array.fromAsync(entries)).flat() }),
    limits,
  )

async function readInProcess<Result>(
  input: number,
  use: (file: HistoryParts) => Promise<Result>,
  { heap, seconds }: ProcessLimits,
) {
  const entry = new URL('./readers/history-file-process.ts', import.meta.url)
  const reader = forkProcess(entry, { heap, input, env: environment(), isSilent: true })
  const asking = askNext(reader, seconds)
  try {
    const first = await asking()
    if (!('file' in first)) return refuse('fault' in first ? first.fault : 'unread')
    return await use({ ...first.file, entries: partsOf(asking, first.file.entryCount) })
  } finally {
    reader.kill('SIGKILL')
  }
}

/** What Node needs to start and to cache what it compiles; a process that reads files of strangers is given no secret. */
const environment = () =>
  Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'].map((name) => [name, process.env[name]]))

type Asking = () => Promise<FromHistoryProcess>

/** Asks a process for the next it has to say. That it ended or took too long is an answer as well. */
function askNext(reader: ChildProcess, seconds: number): Asking {
  const ended = new AbortController()
  reader.once('exit', () => ended.abort()).once('error', () => ended.abort())
  return async () => {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(seconds * 1_000)])
    try {
      const answer = once(reader, 'message', { signal })
      // a channel that has just closed is told by `exit`
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

/** As many as there are: the next ones when the loop has been let go on with other things. */
async function* partsOf(asking: Asking, count: number): AsyncGenerator<HistoryEntry[]> {
  for (let read = 0; read < count;) {
    await setImmediate()
    const message = await asking()
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
