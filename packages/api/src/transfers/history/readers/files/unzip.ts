import { historyLimits } from '@animeteca/contracts/history/history-limits'
import yauzl from 'yauzl'
import { UnreadableFile } from '../rows/unreadable-file.ts'
import { startOfText } from './decode-text.ts'
import { isText } from './detect-file-type.ts'
import { inflated, isGzip } from './inflate.ts'

export interface NamedBytes {
  /** The name in a ZIP; null for a file outside a ZIP. */
  name: string | null
  bytes: Uint8Array
}

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/**
 * The text files in a ZIP, or only the first whose start `hasAll` accepts, because it has everything that the others have. Declared sizes are not
 * trusted, and nested archives are not opened.
 */
export async function unzip(bytes: Uint8Array, hasAll: (start: string) => boolean): Promise<NamedBytes[]> {
  const allowance = { bytes: historyLimits.inflatedBytes }
  const texts: NamedBytes[] = []
  let isNested = false
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (zip.entryCount > historyLimits.files) throw new UnreadableFile('tooComplex')
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/')) continue
      if (entry.isEncrypted()) throw new UnreadableFile('lockedArchive')
      const content = await inflated(await zip.openReadStreamPromise(entry), allowance, isText)
      const text = { name: entry.fileName, bytes: content }
      if (hasAll(startOfText(content))) return [text]
      if (isText(content)) texts.push(text)
      isNested ||= isZip(content) || isGzip(content)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('brokenArchive')
  }
  if (texts.length === 0) throw new UnreadableFile(isNested ? 'nestedArchive' : 'otherArchive')
  return texts
}
