import { animeTypeOf } from '@animeteca/contracts/anime-type-words'
import type { HistoryEntry } from '@animeteca/contracts/history-entry'
import { startOfText, textPieces } from './decode-text.ts'
import { blankEntry, readRowsAnew } from './read-rows.ts'
import type { ReadFile } from './read-rows.ts'
import { dateOf } from './source-dates.ts'
import { idsOf } from './source-ids.ts'
import { statusOf } from './source-status.ts'
import { countOf, isYes, knownCountOf, progressOf, scoreOf, textOf, titlesOf } from './source-values.ts'
import { UnreadableFile } from './unreadable-file.ts'
import type { NamedBytes } from './unzip.ts'
import { xmlRecords } from './xml-records.ts'
import type { XmlRecord } from './xml-records.ts'

/** The list that MyAnimeList writes, and Kitsu and others like it. */
export function readXml({ bytes }: NamedBytes): ReadFile {
  if (webPage.test(startOfText(bytes))) throw new UnreadableFile('webPage')
  const pieces = textPieces(bytes)
  let info: XmlRecord | undefined
  let isManga = false
  function* animes() {
    for (const record of xmlRecords(pieces, ['myinfo', 'anime', 'manga'], 'myanimelist')) {
      if (record.name === 'anime') yield record
      else if (record.name === 'manga') isManga = true
      else info ??= record
    }
  }
  const rows = readRowsAnew(animes, { toEntry, titleOf: ({ fields }) => textOf(fields.series_title) })
  isManga ||= info?.fields.user_export_type?.trim() === '2'
  if (rows.entries.length + rows.refused.length === 0) throw new UnreadableFile(isManga ? 'manga' : 'noRows')
  return { format: 'mal-xml', owner: textOf(info?.fields.user_name), ...rows }
}

/** What a page saved from a browser begins with, which is told before its unclosed elements are taken for depth. */
const webPage = /^<(!doctype html|html|head|body|div|script|meta)\b/i

function toEntry({ fields }: XmlRecord, row: number): HistoryEntry {
  const status = statusOf(isYes(fields.my_rewatching) ? 'Rewatching' : fields.my_status)
  return {
    ...blankEntry(row),
    ...status,
    sourceStatus: textOf(fields.my_status),
    ids: idsOf({ mal: fields.series_animedb_id }),
    titles: titlesOf(fields.series_title),
    type: animeTypeOf(fields.series_type ?? ''),
    episodeCount: knownCountOf(fields.series_episodes),
    rewatches: countOf(fields.my_times_watched) ?? 0,
    rewatchProgress: status.isRewatching ? progressOf(fields.my_rewatching_ep) : null,
    progress: progressOf(fields.my_watched_episodes),
    score: scoreOf(fields.my_score, 10),
    startedOn: dateOf(fields.my_start_date),
    finishedOn: dateOf(fields.my_finish_date),
    note: textOf(fields.my_comments),
    tags: titlesOf(...(fields.my_tags ?? '').split(',')),
  }
}
