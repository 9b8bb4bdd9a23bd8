import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a zip: what it holds is read when its turn comes. */
export interface ZipPart {
  name: string
  pieces: () => AsyncIterable<string | Uint8Array>
}

/** The parts one after the other, each compressed as it is read. */
export async function* writeZip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.once('error', (error) => output.destroy(error))
  for (const { name, pieces } of parts)
    zip.addReadStreamLazy(name, {}, (take) => take(null, Readable.from(pieces(), { objectMode: false })))
  zip.end()
  yield* output
}
