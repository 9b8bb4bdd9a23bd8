import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { textPieces } from '../../files/decode-text.ts'
import type { NamedBytes } from '../../files/unzip.ts'
import { xmlRecords } from '../../files/xml-records.ts'
import type { XmlRecord } from '../../files/xml-records.ts'
import { blankEntry, readRowsLazily } from '../../rows/read-rows.ts'
import type { ReadFile } from '../../rows/read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { countedEpisodes, onlyCounted } from '../../values/left-out.ts'
import { RowValues } from '../../values/row-values.ts'
import { dateOf, timestampOf } from '../../values/source-dates.ts'
import { textOf, titlesOf, writtenText } from '../../values/source-values.ts'

/**
 * AniDB's mylist as XML, by its templates "plain" and "mini": animes contain episodes, which contain the owner's files, with all data in
 * attributes. It has no status, because owning a file does not mean having watched it.
 */
export function readAnidb({ bytes }: NamedBytes): ReadFile {
  const pieces = textPieces(bytes)
  let owner: string | null = null
  function* animes() {
    const records = xmlRecords(pieces, {
      names: ['user', 'anime'],
      root: 'mylist',
      nested: ['title', 'ep', 'episode', 'file'],
    })
    for (const record of records) {
      if (record.name === 'anime') yield record
      else owner ??= textOf(record.attributes.name)
    }
  }
  const rows = readRowsLazily(animes, { toEntry, titleOf: ({ attributes }) => textOf(attributes.name) })
  return { format: 'anidb', owner, ...rows }
}

function toEntry({ attributes, nested }: XmlRecord, row: number): HistoryEntry {
  const values = new RowValues()
  const marks = new CollectedMarks()
  const specials = new Set<string>()
  let number = ''
  for (const { name, attributes: fields } of nested) {
    if (name === 'ep' || name === 'episode') number = fields.epno ?? ''
    // "mini" has a flag in episodes, and the date under the same name in files
    const date = name === 'file' ? (fields.viewdate ?? fields.watched) : fields.viewdate
    if (name === 'title' || !isSeen({ ...fields, viewdate: date }, name, values)) continue
    // AniDB numbers specials ("S1"), openings ("C1") and trailers ("T1") separately
    if (/^[a-z]+\d+$/i.test(number)) specials.add(number)
    else marks.watch(null, number, timestampOf(date) ?? dateOf(date) ?? date)
  }
  const count = values.count('los episodios vistos', attributes.mywatchedeps)
  const isCounted = count > marks.count
  values.leaveOut(
    countedEpisodes(specials.size, 'especial no se importa', 'especiales no se importan'),
    isCounted && marks.count > 0 && onlyCounted('AniDB', count, marks.count),
    ...marks.leftOut(),
  )
  const titles = nested.flatMap(({ name, attributes: fields }) => (name === 'title' ? [fields.name] : []))
  const mal = attributes.malid ?? attributes.myanimelistid
  return {
    ...blankEntry(row),
    ids: values.ids({ anidb: attributes.id ?? attributes.aid, ann: attributes.annid, mal }),
    titles: titlesOf(
      attributes.name,
      attributes.titleeng,
      attributes.titlejapkanji,
      ...(attributes.titleother ?? '').split("'"),
      ...titles,
    ),
    year: values.year(attributes.yearstart ?? attributes.year) ?? values.year(dateOf(attributes.startdate)),
    type: parseAnimeType(attributes.typename ?? attributes.type ?? ''),
    episodeCount: values.episodeCount(attributes.eps),
    progress: isCounted ? count : null,
    marks: marks.marks(),
    runs: marks.datedRewatches(),
    score: values.score(attributes.myvote, 10) ?? values.score(attributes.mytmpvote, 10),
    updatedAt: marks.lastAt,
    ...values.leftOut(),
  }
}

/** A file with a date of viewing was watched, also if the date cannot be read. */
function isSeen(fields: Record<string, string | undefined>, name: string, values: RowValues) {
  const { viewdate, iswatched, iswathed, stateiswatched } = fields
  const written = [iswatched, iswathed, stateiswatched, name === 'episode' ? fields.watched : undefined]
  const flags = written.map((flag) => values.flag(flag, 'si un episodio está visto'))
  return writtenText(viewdate) !== null || flags.includes(true)
}
