import { compressionOf } from '@animeteca/api-client/import/compression'
import { UnreadableFile } from '@animeteca/api-client/import/unreadable-file'

export interface OpenFile {
  content: AsyncIterable<Uint8Array>
  /** From 0 to 1. */
  fractionRead: () => number
}

const fileMissing = 'El archivo ya no se puede leer. Elígelo otra vez'
const fileDamaged = 'El archivo está dañado o incompleto'

/** Streams a file's content, decompressing gzip and zstd; throws an `UnreadableFile` where it is damaged. */
export async function openFile(file: File): Promise<OpenFile> {
  const compression = compressionOf(await beginningOf(file))
  let bytesRead = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytesRead += chunk.length
      controller.enqueue(chunk)
    },
  })
  const bytes = file.stream().pipeThrough(counting)
  const plain =
    compression === 'gzip'
      ? bytes.pipeThrough(new DecompressionStream('gzip'))
      : compression === 'zstd'
        ? bytes.pipeThrough(await zstdDecompression())
        : bytes
  return {
    content: piecesOf(plain),
    fractionRead: () => (file.size === 0 ? 1 : bytesRead / file.size),
  }
}

/** Browsers do not decompress zstd; the library loads with the first file that needs it. */
async function zstdDecompression() {
  const { Decompress } = await import('fzstd')
  let take: (piece: Uint8Array) => void
  let isComplete = false
  const decompress = new Decompress((piece, isLast) => {
    isComplete = isLast ?? false
    if (piece.length > 0) take(piece)
  })
  return new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      take = (piece) => controller.enqueue(piece)
    },
    transform: (chunk) => decompress.push(chunk),
    flush() {
      decompress.push(new Uint8Array(), true)
      if (!isComplete) throw new Error('zstd ends too soon')
    },
  })
}

async function beginningOf(file: File) {
  try {
    return new Uint8Array(await file.slice(0, 2).arrayBuffer())
  } catch {
    throw new UnreadableFile(fileMissing)
  }
}

/** Not every browser supports async iteration of streams. */
async function* piecesOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new UnreadableFile(error instanceof DOMException ? fileMissing : fileDamaged)
      })
      if (done) return
      yield value
    }
  } finally {
    // Also when the consumer stops early.
    await reader.cancel().catch(() => {})
  }
}
