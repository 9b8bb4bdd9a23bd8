import { importAnime } from '@animeteca/contracts/catalogue-import/import-line'
import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import type { SourceKey } from '@animeteca/contracts/catalogue/sources'
import { spanishIssue } from '@animeteca/contracts/text/validation-messages'
import * as z from 'zod'
import { isOfAnimeLists, lineOfAnimeLists } from './anime-lists.ts'
import { isOfBangumiData, lineOfBangumi } from './bangumi-data.ts'
import type { Line } from './lines.ts'
import { isOfOfflineDatabase, lineOfEntry } from './offline-database.ts'

z.config({ customError: spanishIssue })

export type NumberedAnime = { line: number; anime: ImportAnime }
export type Refusal = { line: number; reason: string }

/** Parses a line as an anime, with the same schema as the server. */
export function parseAnime(line: Line): NumberedAnime | Refusal {
  if ('broken' in line) return { line: line.number, reason: line.broken }
  const parsedLine = 'value' in line ? line.value : parseJson(line.text)
  if (parsedLine === undefined) return { line: line.number, reason: 'No es JSON válido' }
  const parsed = importAnime.safeParse(toImportLine(parsedLine, line.source))
  if (parsed.success) return { line: line.number, anime: parsed.data }
  return { line: line.number, reason: parsed.error.issues.map(sentence).join('; ') }
}

/** Converts an entry of another catalogue. */
function toImportLine(json: unknown, source: SourceKey | undefined): unknown {
  if (isOfOfflineDatabase(json)) return lineOfEntry(json, source)
  if (isOfBangumiData(json)) return lineOfBangumi(json)
  return isOfAnimeLists(json) ? lineOfAnimeLists(json) : json
}

const sentence = ({ path, message }: z.core.$ZodIssue) =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
