import { Readable } from 'node:stream'
import { expectedBytesHeader, exportFiles, exportName } from '@animeteca/contracts/history/export-files'
import type { ExportFile, ExportOptions } from '@animeteca/contracts/history/export-files'
import type { ExportContext } from './export-context.ts'
import { formats } from './formats.ts'
import { beginExport } from './running-exports.ts'
import { readTrackedAnimes } from './site-lists/tracked-animes.ts'

/** A download without progress for this long is aborted, because it counts against its owner's limit. */
const stalledMs = 300_000

/**
 * Opens an export: headers and a byte stream that reads the database as it is consumed. It runs many statements without a transaction,
 * which would hold a connection for as long as the client's network takes. Destroy the stream to abort.
 */
export async function openExport(ctx: ExportContext, file: ExportFile, options: ExportOptions) {
  const end = beginExport(ctx.actor.id)
  try {
    const animes = await readTrackedAnimes(ctx)
    const { size, write } = formats[file]
    const rows = animes.reduce((sum, [, count]) => sum + count, 0)
    const bytes = size.whole + size.anime * animes.length + size.row * rows
    const headers = {
      'content-type': exportFiles[file],
      'content-disposition': `attachment; filename="${exportName(file, ctx.actor.username, new Date())}"`,
      'cache-control': 'no-store',
      [expectedBytesHeader]: String(Math.round(bytes)),
    }
    const pieces = write(ctx, animes, options)[Symbol.asyncIterator]()
    // read the first piece before the headers are sent, so that an early failure still gets an error response
    const first = await pieces.next()
    return { headers, bytes: streamOf(resumed(first, pieces), end) }
  } catch (error) {
    end()
    throw error
  }
}

type Piece = string | Uint8Array

async function* resumed(first: IteratorResult<Piece>, pieces: AsyncIterator<Piece>) {
  try {
    for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
  } finally {
    await pieces.return?.()
  }
}

function streamOf(pieces: AsyncIterable<Piece>, end: () => void) {
  const stream = Readable.from(taken(), { objectMode: false })
  const timer = setTimeout(() => stream.destroy(), stalledMs).unref()
  // on `close`, not in a `finally` of the generator, which does not run if the stream was never read
  return stream.once('close', () => {
    clearTimeout(timer)
    end()
  })

  async function* taken() {
    for await (const piece of pieces) {
      timer.refresh()
      yield piece
    }
  }
}
