import { parentPort } from 'node:worker_threads'
import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history-entry'
import type { HistoryFault } from '@animeteca/contracts/history-faults'
import { readBytes } from './read-bytes.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** First what the file is, and how many entries there are; then, whenever it is asked, some of them. Or why it can't be read. */
export type FromHistoryThread = { fault: HistoryFault } | { file: HistoryHead } | { entries: HistoryEntry[] }
export type HistoryHead = Omit<HistoryFile, 'entries'> & { entryCount: number }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
const post = (message: FromHistoryThread) => parentPort!.postMessage(message)

const partSize = 500

parentPort!.once('message', async (bytes: Uint8Array) => {
  try {
    const { entries, ...file } = await readBytes(bytes)
    parentPort!.on('message', () => post({ entries: entries.splice(0, partSize) }))
    post({ file: { ...file, entryCount: entries.length } })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    post({ fault: error.fault })
  }
})
