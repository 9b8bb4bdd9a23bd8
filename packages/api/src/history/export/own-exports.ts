import { Readable } from 'node:stream'
import { expectedBytesHeader, exportFiles, exportName } from '@animeteca/contracts/export-files'
import type { ExportFile } from '@animeteca/contracts/export-files'
import type { Actor, OwnContext } from '../../read-context.ts'
import { readKeptAnimes } from './kept-animes.ts'
import type { KeptAnime } from './kept-animes.ts'
import { beginExport } from './running-exports.ts'
import { writeJson } from './write-json.ts'

interface Format {
  /** The bytes of a piece of it: about so many for the whole, for each anime, and for each mark, vote, place or mark of a run. */
  size: { whole: number; anime: number; row: number }
  write: (ctx: OwnContext, animes: readonly KeptAnime[]) => AsyncIterable<string | Uint8Array>
}

const formats: Record<ExportFile, Format> = {
  'animeteca.json': { size: { whole: 700, anime: 480, row: 66 }, write: writeJson },
}

/** A download that nobody has taken anything of for so long is given up: it holds one of its owner's places. */
const stalledMs = 300_000

/**
 * A file with what somebody takes away: its headers, and its bytes, which are read as they are taken. That is many statements, and
 * no transaction, which would hold a connection for as long as somebody's network takes. Whoever wants no more destroys the stream.
 */
export async function openExport(ctx: OwnContext & { actor: Actor }, file: ExportFile) {
  const end = beginExport(ctx.actor.id)
  try {
    const animes = await readKeptAnimes(ctx)
    const { size, write } = formats[file]
    const rows = animes.reduce((sum, [, count]) => sum + count, 0)
    const bytes = size.whole + size.anime * animes.length + size.row * rows
    const headers = {
      'content-type': exportFiles[file],
      'content-disposition': `attachment; filename="${exportName(file, ctx.actor.username, new Date())}"`,
      'cache-control': 'no-store',
      [expectedBytesHeader]: String(bytes),
    }
    return { headers, bytes: streamOf(write(ctx, animes), end) }
  } catch (error) {
    end()
    throw error
  }
}

function streamOf(pieces: AsyncIterable<string | Uint8Array>, end: () => void) {
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
