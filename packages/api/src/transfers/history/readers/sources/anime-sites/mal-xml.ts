import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { textPieces } from '../../files/decode-text.ts'
import type { NamedBytes } from '../../files/unzip.ts'
import { xmlRecords } from '../../files/xml-records.ts'
import type { XmlRecord } from '../../files/xml-records.ts'
import { blankEntry, readRowsLazily, UnreadableRow } from '../../rows/read-rows.ts'
import type { ReadFile } from '../../rows/read-rows.ts'
import { UnreadableFile } from '../../rows/unreadable-file.ts'
import { RowValues } from '../../values/row-values.ts'
import { siteFieldsOf } from '../../values/site-fields.ts'
import { textOf } from '../../values/source-values.ts'
import { malFields } from './mal-fields.ts'

/** MyAnimeList's XML export, which Kitsu and others write too. */
export function readMalXml({ bytes }: NamedBytes): ReadFile {
  const pieces = textPieces(bytes)
  let info: XmlRecord | undefined
  let hasAnime = false
  function* animes() {
    for (const record of xmlRecords(pieces, { names: ['myinfo', 'anime', 'manga'], root: 'myanimelist' })) {
      hasAnime ||= record.name === 'anime'
      if (record.name === 'myinfo') info ??= record
      else yield record
    }
  }
  const rows = readRowsLazily(animes, { toEntry, titleOf: ({ fields }) => textOf(fields.series_title) })
  const isManga = rows.refused.length > 0 || info?.fields.user_export_type?.trim() === '2'
  if (!hasAnime) throw new UnreadableFile(isManga ? 'manga' : 'noRows')
  return { format: 'mal-xml', owner: textOf(info?.fields.user_name), ...rows }
}

function toEntry({ name, fields }: XmlRecord, row: number): HistoryEntry {
  if (name === 'manga') throw new UnreadableRow('Es un manga')
  const values = new RowValues()
  // during a rewatch Shikimori writes "Completed" in `my_status`, and its own status in `shiki_status`
  const word = textOf(fields.shiki_status) === null ? fields.my_status : fields.shiki_status
  const isRewatchCounted = values.flag(fields.my_rewatching, 'si lo vuelves a ver')
  const status = values.status(isRewatchCounted ? 'Rewatching' : word)
  // refuse an unknown status also during a rewatch
  if (isRewatchCounted) values.status(word)
  const progress = values.progress(fields.my_watched_episodes)
  const ofRewatch = values.rewatchProgress(fields.my_rewatching_ep)
  return {
    ...blankEntry(row),
    ...status,
    sourceStatus: textOf(word),
    ids: values.ids({ mal: fields.series_animedb_id }),
    titles: values.titles(fields.series_title),
    type: parseAnimeType(fields.series_type ?? ''),
    episodeCount: values.episodeCount(fields.series_episodes),
    rewatches: values.rewatches(fields.my_times_watched),
    rewatchProgress: status.isRewatching ? (isRewatchCounted ? ofRewatch : progress) : null,
    progress,
    score: values.score(fields.my_score, 10),
    startedOn: values.startedOn(fields.my_start_date),
    finishedOn: values.finishedOn(fields.my_finish_date),
    note: values.note(fields.my_comments),
    tags: values.tags((fields.my_tags ?? '').split(',')),
    ...siteFieldsOf(fields, malFields, values),
    ...values.leftOut(),
  }
}
