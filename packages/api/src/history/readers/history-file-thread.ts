import { enableCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history-entry'
import type { HistoryFault } from '@animeteca/contracts/history-faults'
import { UnreadableFile } from './unreadable-file.ts'

// The types of each file would be taken off for each history: 18 MB that stay, and half a second.
enableCompileCache()
const { readBytes } = await import('./read-bytes.ts')

/** First what the file is, and how many entries there are; then, whenever it is asked, some of them. Or why it can't be read. */
export type FromHistoryThread = { fault: HistoryFault } | { file: HistoryHead } | { entries: HistoryEntry[] }
export type HistoryHead = Omit<HistoryFile, 'entries'> & { entryCount: number }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
const post = (message: FromHistoryThread) => parentPort!.postMessage(message)

// as JSON some of them are below 128 KB, also where letters take two bytes each: larger strings are old at once, and stay until all is looked through
const partSize = 25

parentPort!.once('message', async (bytes: Uint8Array) => {
  try {
    const { entries, ...file } = await readBytes(bytes)
    const next = entries[Symbol.iterator]()
    parentPort!.on('message', () => post({ entries: someOf(next) }))
    post({ file: { ...file, entryCount: entries.length } })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    post({ fault: error.fault })
  }
})

/** The next ones, as far as there are any. */
function someOf(entries: Iterator<HistoryEntry>) {
  const part: HistoryEntry[] = []
  for (let one = entries.next(); !one.done; one = entries.next()) if (part.push(one.value) === partSize) break
  return part
}
