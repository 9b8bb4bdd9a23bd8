import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Failure } from '../console/failure.ts'

export interface Source {
  content: AsyncIterable<Buffer>
  /** From 0 to 1. */
  fractionRead: () => number
}

/** A file as it would read without gzip; throws a `Failure` when it can't be opened, or while reading when it is damaged. */
export async function openSource(file: string): Promise<Source> {
  const { size, isGzipped } = await inspect(file)
  const bytes = createReadStream(file)
  const plain = isGzipped ? pipeline(bytes, createGunzip(), () => {}) : bytes
  return { content: readable(plain), fractionRead: () => (size === 0 ? 1 : bytes.bytesRead / size) }
}

async function inspect(file: string) {
  const handle = await open(file).catch((error: unknown) => {
    throw new Failure(`No se puede leer ${file}: ${reasonOf(error)}.`)
  })
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) throw new Failure(`No se puede leer ${file}: no es un archivo.`)
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return { size: stat.size, isGzipped: buffer.readUInt16BE() === 0x1f8b }
  } finally {
    await handle.close()
  }
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
}

function reasonOf(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  return reasons[code ?? ''] ?? message
}
