import type { HistoryFileError } from '@animeteca/contracts/history/history-file-errors'
import { encodingOf } from './decode-text.ts'

const sampled = 4_096

/** Whether the first bytes are text in any encoding: no control characters and no PDF header. */
export function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, sampled)
  if (encodingOf(start)?.startsWith('utf-16')) return true
  const isPdf = Buffer.from(start.subarray(0, 5)).toString('latin1') === '%PDF-'
  return !isPdf && start.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13) || byte === 26)
}

/** Errors by MIME type, for files that are not text. */
const faults: [type: RegExp, fault: HistoryFileError][] = [
  [/^image\//, 'picture'],
  [/^(video|audio)\//, 'media'],
  [/pdf$/, 'pdf'],
  [/sqlite/, 'database'],
  [/spreadsheet|ms-excel|x-cfb/, 'spreadsheet'],
  [/rar|7z|tar|bzip|xz|zstd|lz|compress/, 'closedArchive'],
]

/** The error for a file that is not text, from its MIME type. */
export async function faultOfBytes(bytes: Uint8Array): Promise<HistoryFileError> {
  // load on demand: most files are text
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? ''
  return faults.find(([type]) => type.test(mime))?.[1] ?? 'unknown'
}
