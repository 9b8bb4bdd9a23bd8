export interface OpenFile {
  content: AsyncIterable<Uint8Array>
  /** From 0 to 1. */
  fractionRead: () => number
}

/** What a file can't be read for, as a sentence. */
export class UnreadableFile extends Error {}

const gone = 'El archivo ya no se puede leer. Elígelo otra vez'
const damaged = 'El archivo está dañado o incompleto'

/** A file as it would read without gzip, a piece at a time; throws an `UnreadableFile` where it is damaged. */
export async function openFile(file: File): Promise<OpenFile> {
  const [first, second] = await beginningOf(file)
  const isGzipped = first === 0x1f && second === 0x8b
  let bytesRead = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytesRead += chunk.length
      controller.enqueue(chunk)
    },
  })
  const bytes = file.stream().pipeThrough(counting)
  return {
    content: piecesOf(isGzipped ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes),
    fractionRead: () => (file.size === 0 ? 1 : bytesRead / file.size),
  }
}

async function beginningOf(file: File) {
  try {
    return new Uint8Array(await file.slice(0, 2).arrayBuffer())
  } catch {
    throw new UnreadableFile(gone)
  }
}

/** Not every browser can loop over a stream by itself. */
async function* piecesOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new UnreadableFile(error instanceof DOMException ? gone : damaged)
      })
      if (done) return
      yield value
    }
  } finally {
    // also when whoever reads has had enough
    await reader.cancel().catch(() => {})
  }
}
