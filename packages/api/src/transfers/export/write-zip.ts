import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a zip: its content is read when its turn comes. */
export interface ZipPart {
  name: string
  pieces: () => AsyncIterable<string | Uint8Array>
}

/** The parts one after the other, each compressed as it is read. A part that fails ends the zip with its error. */
export async function* writeZip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const end = (error: Error) => void output.destroy(error)
  zip.on('error', end)
  let reading: Readable | undefined
  for (const { name, pieces } of parts)
    zip.addReadStreamLazy(name, {}, (take) => {
      // yazl pipes a part without listening for its errors
      reading = Readable.from(pieces(), { objectMode: false }).on('error', end)
      take(null, reading)
    })
  zip.end()
  try {
    yield* output
  } finally {
    reading?.destroy()
  }
}
