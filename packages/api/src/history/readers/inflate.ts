import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { historyLimits } from '@animeteca/contracts/history-limits'
import { UnreadableFile } from './unreadable-file.ts'

export const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** No more than the limit is ever inflated. */
export async function inflateGzip(bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let length = 0
  try {
    await pipeline(Readable.from([bytes]), createGunzip(), async (inflated: AsyncIterable<Buffer>) => {
      for await (const part of inflated) {
        length += part.byteLength
        if (length > historyLimits.inflatedBytes) throw new UnreadableFile('inflatesTooFar')
        parts.push(part)
      }
    })
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('brokenArchive')
  }
  return Buffer.concat(parts)
}
