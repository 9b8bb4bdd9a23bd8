import { parentPort } from 'node:worker_threads'
import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history-entry'
import type { HistoryFault } from '@animeteca/contracts/history-faults'
import { readBytes } from './read-bytes.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** First what the file is, then its entries in parts; or why it can't be read. */
export type FromHistoryThread =
  | { fault: HistoryFault }
  | { file: HistoryFile }
  | { entries: HistoryEntry[]; isLast: boolean }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
const post = (message: FromHistoryThread) => parentPort!.postMessage(message)

const partSize = 500

parentPort!.once('message', async (bytes: Uint8Array) => {
  try {
    const { entries, ...file } = await readBytes(bytes)
    parentPort!.on('message', () => {
      const part = entries.splice(0, partSize)
      post({ entries: part, isLast: entries.length === 0 })
    })
    post({ file: { ...file, entries: [] } })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    post({ fault: error.fault })
  }
})
