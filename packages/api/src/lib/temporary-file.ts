import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Bytes as they arrive, in a file that has no name any more: it is gone with its handle, however this process ends. Undefined
 * where there are more of them than `maxBytes`.
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
