import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { constants, createGunzip, createZstdDecompress } from 'node:zlib'
import { compressionOf } from '@animeteca/api-client/import/compression'
import { limits } from '@animeteca/contracts/limits'
import { Failure } from '../console/failure.ts'

export interface Source {
  /** The file's name, cut to the length that the server stores. */
  name: string
  content: AsyncIterable<Buffer>
  /** From 0 to 1. */
  fractionRead: () => number
}

/** Opens a file and decompresses gzip and zstd. Throws a `Failure` when the file can't be opened, or while reading when it is damaged. */
export async function openSource(file: string): Promise<Source> {
  const { size, decompress } = await inspect(file)
  const bytes = createReadStream(file)
  const plain = decompress ? pipeline(bytes, decompress(), () => {}) : bytes
  const name = basename(file).slice(-limits.fileName.max)
  return { name, content: readable(plain), fractionRead: () => (size === 0 ? 1 : bytes.bytesRead / size) }
}

async function inspect(file: string) {
  const handle = await open(file).catch((error: unknown) => {
    throw new Failure(`No se puede leer ${file}: ${reasonOf(error)}.`)
  })
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) throw new Failure(`No se puede leer ${file}: no es un archivo.`)
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    const compression = compressionOf(buffer)
    return { size: stat.size, decompress: compression && decompressions[compression] }
  } finally {
    await handle.close()
  }
}

const decompressions: Record<'gzip' | 'zstd', () => NodeJS.ReadWriteStream & AsyncIterable<Buffer>> = {
  gzip: () => createGunzip(),
  // windows of up to 128 MiB (`zstd --long`), which archives use
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 27 } }),
}

async function* readable(stream: AsyncIterable<Buffer>) {
  try {
    yield* stream
  } catch (error) {
    throw new Failure(`El archivo está dañado o incompleto: ${reasonOf(error)}.`)
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'no existe',
  EACCES: 'no tienes permiso',
  Z_BUF_ERROR: 'el gzip está cortado',
  Z_DATA_ERROR: 'el gzip no es válido',
  ZSTD_error_corruption_detected: 'el zstd no es válido',
  ZSTD_error_checksum_wrong: 'el zstd no es válido',
}

function reasonOf(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  return reasons[code ?? ''] ?? message
}
