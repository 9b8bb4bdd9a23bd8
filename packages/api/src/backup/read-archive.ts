import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'

/** The entries of a tar, one after the other, each whole: no more than one is in memory. Throws where the file is no tar, or is cut. */
export async function* readArchive(path: string) {
  const entries = extract()
  const read = pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), entries)
  // the loop throws the same
  read.catch(() => {})
  for await (const entry of entries) {
    yield { name: entry.header.name, content: await buffer(entry) }
  }
  await read
}
