import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'

/** Yields the entries of a tar, with one in memory at a time. Throws if the file is not a tar or truncated. */
export async function* readArchive(path: string) {
  const entries = extract()
  const read = pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), entries)
  // the loop throws the same error
  read.catch(() => {})
  for await (const entry of entries) {
    yield { name: entry.header.name, content: await buffer(entry) }
  }
  await read
}
