import { fstatSync, readSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history/history-entry'
import type { HistoryFileError } from '@animeteca/contracts/history/history-file-errors'
import { UnreadableFile } from './rows/unreadable-file.ts'

// Without the cache, stripping types from the source files takes half a second per history.
enableCompileCache()

/** Messages to the server: first the head of the file with its number of entries, then one batch per request; or the fault. */
export type FromHistoryProcess = { fault: HistoryFileError } | { file: HistoryHead } | { entries: HistoryEntry[] }
export type HistoryHead = Omit<HistoryFile, 'entries'> & { entryCount: number }

const post = (message: FromHistoryProcess | { failure: string }) => process.send!(message)

// small batches: larger strings stay in the server's memory until its next full garbage collection
const batchSize = 25

process.once('disconnect', () => process.exit())
process.once('message', async () => {
  try {
    const { readBytes } = await import('./read-bytes.ts')
    const { entries, ...file } = await readBytes(bytesOfInput())
    // the server kills this process when it has the entries, and Node would store the cache at its exit
    flushCompileCache()
    const next = entries[Symbol.iterator]()
    process.on('message', () => postOrReport(() => ({ entries: nextBatch(next) })))
    post({ file: { ...file, entryCount: entries.length } })
  } catch (error) {
    postOrReport(() => {
      throw error
    })
  }
})

function postOrReport(answer: () => FromHistoryProcess) {
  try {
    post(answer())
  } catch (error) {
    if (error instanceof UnreadableFile) post({ fault: error.fault })
    else post({ failure: error instanceof Error ? String(error.stack) : String(error) })
  }
}

/** Reads from position 0 explicitly: the descriptor shares its file offset with the server, which has just written the file. */
function bytesOfInput(): Uint8Array {
  const bytes = new Uint8Array(fstatSync(0).size)
  for (let read = 0; read < bytes.length;) {
    const count = readSync(0, bytes, read, bytes.length - read, read)
    if (count === 0) break
    read += count
  }
  return bytes
}

function nextBatch(entries: Iterator<HistoryEntry>) {
  const batch: HistoryEntry[] = []
  for (let one = entries.next(); !one.done; one = entries.next()) if (batch.push(one.value) === batchSize) break
  return batch
}
