import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file in a ZIP; `pieces` is called when it is written. */
export interface ZipPart {
  name: string
  pieces: () => AsyncIterable<string | Uint8Array>
}

/** Streams a ZIP, compressing the parts one after the other. An error in a part ends the stream with that error. */
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
