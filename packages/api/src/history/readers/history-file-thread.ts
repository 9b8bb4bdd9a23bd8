import { parentPort, workerData } from 'node:worker_threads'
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

try {
  const { entries, ...file } = await readBytes(workerData as Uint8Array)
  let sent = 0
  parentPort!.on('message', () => {
    const part = entries.slice(sent, (sent += partSize))
    post({ entries: part, isLast: sent >= entries.length })
  })
  post({ file: { ...file, entries: [] } })
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  post({ fault: error.fault })
}
