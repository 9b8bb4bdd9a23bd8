import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { growingBytes } from '../../../../lib/growing-bytes.ts'
import { UnreadableFile } from '../rows/unreadable-file.ts'

export const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Inflated bytes that are left for one file. */
export type Allowance = { bytes: number }

/** Inflates a gzip file, up to the limit. */
export const inflateGzip = (bytes: Uint8Array) =>
  inflated(Readable.from([bytes]).pipe(createGunzip()), { bytes: historyLimits.inflatedBytes })

/** Inflates a stream within the allowance. Stops after the first chunk when `wanted` rejects it. */
export async function inflated(
  stream: Readable,
  allowance: Allowance,
  wanted: (start: Buffer) => boolean = () => true,
) {
  const content = growingBytes(allowance.bytes)
  let isFirst = true
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      allowance.bytes -= part.byteLength
      if (!content.add(part)) throw new UnreadableFile('inflatesTooFar')
      if (isFirst && !wanted(part)) break
      isFirst = false
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('brokenArchive')
  }
  return content.bytes()
}
