import { catalogueCredits } from '@animeteca/contracts/catalogue/sources'
import type { OwnContext } from '../../call/context/read-context.ts'
import { queryOne, queryMany } from '../../database/statement.ts'
import type { Statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import {
  commentIdsStatement,
  commentsStatement,
  headStatement,
  historiesStatement,
  reviewIdsStatement,
  reviewsStatement,
} from './json-statements.ts'
import { batchesOf } from './site-lists/tracked-animes.ts'
import type { TrackedAnime } from './site-lists/tracked-animes.ts'
import { readTextIds } from './text-ids.ts'

/**
 * Streams the document of contracts/history/history-export.ts, one statement per piece, each run only after the previous piece was consumed.
 * `picture` is the path of the profile picture in the ZIP.
 */
export async function* writeJson(
  ctx: OwnContext,
  animes: readonly TrackedAnime[],
  picture?: string,
): AsyncGenerator<string> {
  const { pool, actor } = ctx
  const head = await queryOne<Line>(pool, headStatement, [actor.id, picture ?? null, catalogueCredits])
  const { line } = head ?? fail('SESSION_EXPIRED')
  yield `${line.slice(0, -1)},\n"animes":[`
  yield* linesOf(batchesOf(animes), (ids) => lines(ctx, historiesStatement, [actor.id, ids]))
  yield '],\n"comments":['
  yield* textsOf(ctx, commentIdsStatement, commentsStatement)
  yield '],\n"reviews":['
  yield* textsOf(ctx, reviewIdsStatement, reviewsStatement)
  yield ']}\n'
}

/** The texts that a person has written, from the statement that reads their ids and the one that reads their lines. */
async function* textsOf(ctx: OwnContext, idsStatement: Statement, linesStatement: Statement) {
  const batches = await readTextIds(ctx, idsStatement)
  yield* linesOf(batches, (some) => lines(ctx, linesStatement, [some]))
}

interface Line {
  line: string
}

const lines = async ({ pool }: OwnContext, sql: Statement, values: unknown[]) =>
  (await queryMany<Line>(pool, sql, values)).map(({ line }) => line)

/** Reads the batches and joins their lines with a comma and a line break. */
async function* linesOf(batches: Iterable<number[]>, read: (ids: number[]) => Promise<string[]>) {
  let separator = '\n'
  for (const ids of batches) {
    const found = await read(ids)
    if (found.length > 0) yield separator + found.join(',\n')
    if (found.length > 0) separator = ',\n'
  }
}
