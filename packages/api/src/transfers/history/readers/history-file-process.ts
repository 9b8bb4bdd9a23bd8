import { fstatSync, readSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history/history-entry'
import type { HistoryFileError } from '@animeteca/contracts/history/history-file-errors'
import { UnreadableFile } from './unreadable-file.ts'

// Stripping the types of each source file again for each history would take half a second.
enableCompileCache()

/** First what the file is, and how many entries there are; then, whenever it is asked, some of them. Or why it can't be read. */
export type FromHistoryProcess = { fault: HistoryFileError } | { file: HistoryHead } | { entries: HistoryEntry[] }
export type HistoryHead = Omit<HistoryFile, 'entries'> & { entryCount: number }

const post = (message: FromHistoryProcess | { failure: string }) => process.send!(message)

// a part of larger strings would stay in the server's memory until its next full collection
const partSize = 25

process.once('disconnect', () => process.exit())
process.once('message', async () => {
  try {
    const { readBytes } = await import('./read-bytes.ts')
    const { entries, ...file } = await readBytes(bytesOfInput())
    const next = entries[Symbol.iterator]()
    process.on('message', () => answering(() => ({ entries: someOf(next) })))
    post({ file: { ...file, entryCount: entries.length } })
  } catch (error) {
    answering(() => {
      throw error
    })
  }
})

function answering(answer: () => FromHistoryProcess) {
  try {
    post(answer())
  } catch (error) {
    if (error instanceof UnreadableFile) post({ fault: error.fault })
    else post({ failure: error instanceof Error ? String(error.stack) : String(error) })
  }
}

/** From its beginning: the descriptor shares its place in the file with the server, which has just written it. */
function bytesOfInput(): Uint8Array {
  const bytes = new Uint8Array(fstatSync(0).size)
  for (let read = 0; read < bytes.length;) {
    const count = readSync(0, bytes, read, bytes.length - read, read)
    if (count === 0) break
    read += count
  }
  return bytes
}

/** The next ones, as far as there are any. */
function someOf(entries: Iterator<HistoryEntry>) {
  const part: HistoryEntry[] = []
  for (let one = entries.next(); !one.done; one = entries.next()) if (part.push(one.value) === partSize) break
  return part
}
