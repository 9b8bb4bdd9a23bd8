import type { HistoryFile } from '@animeteca/contracts/history/history-entry'
import { readBytes } from '../../transfers/history/readers/read-bytes.ts'

/** Reads a file given as text, bytes or an object. */
export async function read(content: string | Uint8Array | object): Promise<HistoryFile> {
  const { entries, ...file } = await readBytes(bytesOf(content))
  return { ...file, entries: [...entries] }
}

const bytesOf = (content: string | Uint8Array | object) =>
  content instanceof Uint8Array ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
