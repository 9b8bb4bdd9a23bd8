import type { HistoryFile } from '@animeteca/contracts/history-entry'
import { decodeText } from './decode-text.ts'
import { inflateGzip, isGzip } from './inflate.ts'
import { readXml } from './mal-xml.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Reads a history of any format. Throws `UnreadableFile`, and nothing else. */
export async function readBytes(bytes: Uint8Array): Promise<HistoryFile> {
  const content = isGzip(bytes) ? await inflateGzip(bytes) : bytes
  const text = decodeText(content)
  if (text.trim() === '') throw new UnreadableFile('empty')
  return readXml(text)
}
