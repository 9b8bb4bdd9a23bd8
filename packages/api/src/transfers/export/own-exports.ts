import { Readable } from 'node:stream'
import { expectedBytesHeader, exportFiles, exportName } from '@animeteca/contracts/history/export-files'
import type { ExportFile, ExportOptions } from '@animeteca/contracts/history/export-files'
import type { ExportContext } from './export-context.ts'
import { formats } from './formats.ts'
import { beginExport } from './running-exports.ts'
import { readTrackedAnimes } from './tracked-animes.ts'

/** A download that nobody has taken anything of for so long is given up: it holds one of its owner's places. */
const stalledMs = 300_000

/**
 * A file with what somebody takes away: its headers, and its bytes, which are read as they are taken. That is many statements, and
 * no transaction, which would hold a connection for as long as somebody's network takes. Whoever wants no more destroys the stream.
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
    // what fails at its beginning has an answer yet, and no half of a file
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
  // not in a `finally` of the pieces: one that was never begun has none
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
