import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Saves chunks to an unlinked temporary file, which disappears with its handle, even if the process is killed. Undefined if there are more than
 * `maxBytes`.
 */
export async function saveTemporarily(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<FileHandle | undefined> {
  const path = join(tmpdir(), `animeteca-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    let size = 0
    for await (const part of bytes) {
      size += part.byteLength
      if (size > maxBytes) break
      await file.appendFile(part)
    }
    if (size <= maxBytes) return file
  } catch (error) {
    await file.close()
    throw error
  }
  await file.close()
  return undefined
}
