import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { textPieces } from '../../files/decode-text.ts'
import type { NamedBytes } from '../../files/unzip.ts'
import { xmlRecords } from '../../files/xml-records.ts'
import type { XmlRecord } from '../../files/xml-records.ts'
import { blankEntry, readRowsAnew } from '../../read-rows.ts'
import type { ReadFile } from '../../read-rows.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { leftOut, notUnderstood } from '../../values/left-out.ts'
import { dateOf } from '../../values/source-dates.ts'
import { idsOf } from '../../values/source-ids.ts'
import { statusOf } from '../../values/source-status.ts'
import { countOf, isYes, knownCountOf, progressOf, scoreOf, textOf, titlesOf } from '../../values/source-values.ts'

/** MyAnimeList's XML export, which Kitsu and others write too. */
export function readMalXml({ bytes }: NamedBytes): ReadFile {
  const pieces = textPieces(bytes)
  let info: XmlRecord | undefined
  let isManga = false
  function* animes() {
    for (const record of xmlRecords(pieces, { names: ['myinfo', 'anime', 'manga'], root: 'myanimelist' })) {
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

function toEntry({ fields }: XmlRecord, row: number): HistoryEntry {
  // during a rewatch Shikimori writes "Completed" in `my_status`, and its own status in `shiki_status`
  const word = textOf(fields.shiki_status) === null ? fields.my_status : fields.shiki_status
  const status = statusOf(isYes(fields.my_rewatching) ? 'Rewatching' : word)
  const isRewatchCounted = isYes(fields.my_rewatching)
  const score = scoreOf(fields.my_score, 10)
  const startedOn = dateOf(fields.my_start_date)
  const finishedOn = dateOf(fields.my_finish_date)
  return {
    ...blankEntry(row),
    ...status,
    sourceStatus: textOf(word),
    ids: idsOf({ mal: fields.series_animedb_id }),
    titles: titlesOf(fields.series_title),
    type: parseAnimeType(fields.series_type ?? ''),
    episodeCount: knownCountOf(fields.series_episodes),
    rewatches: countOf(fields.my_times_watched) ?? 0,
    rewatchProgress: status.isRewatching
      ? progressOf(isRewatchCounted ? fields.my_rewatching_ep : fields.my_watched_episodes)
      : null,
    progress: progressOf(fields.my_watched_episodes),
    score,
    startedOn,
    finishedOn,
    note: textOf(fields.my_comments),
    tags: titlesOf(...(fields.my_tags ?? '').split(',')),
    ...leftOut(
      notUnderstood('la valoración', fields.my_score, score),
      notUnderstood('la fecha de inicio', fields.my_start_date, startedOn),
      notUnderstood('la fecha de fin', fields.my_finish_date, finishedOn),
    ),
  }
}
