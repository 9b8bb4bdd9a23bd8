import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { textPieces } from '../../files/decode-text.ts'
import type { NamedBytes } from '../../files/unzip.ts'
import { xmlRecords } from '../../files/xml-records.ts'
import type { XmlRecord } from '../../files/xml-records.ts'
import { blankEntry, readRowsAnew } from '../../read-rows.ts'
import type { ReadFile } from '../../read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { countedEpisodes, leftOut, notUnderstood } from '../../values/left-out.ts'
import { dateOf, timestampOf } from '../../values/source-dates.ts'
import { idsOf } from '../../values/source-ids.ts'
import { isYes, knownCountOf, scoreOf, textOf, titlesOf, yearOf } from '../../values/source-values.ts'

/**
 * AniDB's mylist as XML: animes contain episodes, which contain the owner's files, with all data in attributes. It has no status, because
 * owning a file does not mean having watched it.
 */
export function readAnidb({ bytes }: NamedBytes): ReadFile {
  const pieces = textPieces(bytes)
  let owner: string | null = null
  function* animes() {
    const records = xmlRecords(pieces, { names: ['user', 'anime'], root: 'mylist', nested: ['title', 'ep', 'file'] })
    for (const record of records) {
      if (record.name === 'anime') yield record
      else owner ??= textOf(record.attributes.name)
    }
  }
  const rows = readRowsAnew(animes, { toEntry, titleOf: ({ attributes }) => textOf(attributes.name) })
  return { format: 'anidb', owner, ...rows }
}

function toEntry({ attributes, nested }: XmlRecord, row: number): HistoryEntry {
  const marks = new CollectedMarks()
  let specials = 0
  let number: string | undefined
  for (const { name, attributes: fields } of nested) {
    if (name === 'ep') number = fields.epno
    if (name === 'title' || number === undefined || !isSeen(fields)) continue
    // AniDB numbers specials ("S1"), openings ("C1") and trailers ("T1") separately
    if (/^\d+$/.test(number))
      marks.watch(null, number, timestampOf(fields.viewdate) ?? timestampOf(dateOf(fields.viewdate)))
    else if (name === 'ep') specials++
  }
  const score = scoreOf(attributes.myvote, 10) ?? scoreOf(attributes.mytmpvote, 10)
  const titles = nested.flatMap(({ name, attributes: fields }) => (name === 'title' ? [fields.name] : []))
  const mal = attributes.malid ?? attributes.myanimelistid
  return {
    ...blankEntry(row),
    ids: idsOf({ anidb: attributes.id ?? attributes.aid, ann: attributes.annid, mal }),
    titles: titlesOf(
      attributes.name,
      attributes.titleeng,
      attributes.titlejapkanji,
      ...(attributes.titleother ?? '').split("'"),
      ...titles,
    ),
    year: yearOf(attributes.yearstart) ?? yearOf(dateOf(attributes.startdate)?.slice(0, 4)),
    type: parseAnimeType(attributes.typename ?? ''),
    episodeCount: knownCountOf(attributes.eps),
    progress: marks.count === 0 ? knownCountOf(attributes.mywatchedeps) : null,
    marks: marks.marks(),
    score,
    updatedAt: marks.lastAt,
    ...leftOut(
      notUnderstood('tu valoración', attributes.myvote, score),
      countedEpisodes(specials, 'especial no se importa', 'especiales no se importan'),
    ),
  }
}

const isSeen = ({ viewdate, iswatched, iswathed, stateiswatched }: Record<string, string>) =>
  (dateOf(viewdate) ?? timestampOf(viewdate)) !== null || [iswatched, iswathed, stateiswatched].some(isYes)
