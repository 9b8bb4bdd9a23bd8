import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import type { ExportOptions } from '@animeteca/contracts/history/export-files'
import { verdictLabels } from '@animeteca/contracts/reviews/verdicts'
import type { Verdict } from '@animeteca/contracts/reviews/verdicts'
import type { OwnContext } from '../../call/context/read-context.ts'
import { queryMany } from '../../database/statement.ts'
import { csvLine, byteOrderMark } from '../csv.ts'
import { reviewIdsStatement } from './json-statements.ts'
import { reviewTableStatement } from './table-statements.ts'
import { readTextIds } from './text-ids.ts'

interface ReviewRow {
  title: string
  year: number | null
  season: number | null
  verdict: Verdict
  content: string
  tellsUpTo: { seasonNumber: number; episodeNumber: number } | null
  usefulCount: number
  writtenAt: string
  editedAt: string | null
}

/** One CSV row per review that the person has written. */
export async function* writeReviewTable(ctx: OwnContext, { timeZone }: Pick<ExportOptions, 'timeZone'>) {
  yield (
    byteOrderMark +
      csvLine([
        'Título',
        'Año',
        'Temporada',
        'Veredicto',
        'Opinión',
        'Spoilers hasta',
        'Útil para',
        'Escrita el',
        'Editada el',
      ])
  )
  for (const ids of await readTextIds(ctx, reviewIdsStatement)) {
    const rows = await queryMany<ReviewRow>(ctx.pool, reviewTableStatement, [ids, timeZone])
    yield rows
      .map((row) =>
        csvLine([
          row.title,
          row.year,
          row.season,
          verdictLabels[row.verdict],
          row.content,
          row.tellsUpTo && episodeCode(row.tellsUpTo),
          row.usefulCount,
          row.writtenAt,
          row.editedAt,
        ]),
      )
      .join('')
  }
}
