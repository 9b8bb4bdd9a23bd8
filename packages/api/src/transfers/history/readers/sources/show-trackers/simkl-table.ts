import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { readAndMerge } from '../../rows/read-and-merge.ts'
import { blankEntry, readRows, UnreadableRow } from '../../rows/read-rows.ts'
import { hasColumns } from '../../tables/table-reader.ts'
import type { TableReader } from '../../tables/table-reader.ts'
import type { TableRow } from '../../tables/table-row.ts'
import { RowValues } from '../../values/row-values.ts'
import { dateOf, timestampOf } from '../../values/source-dates.ts'
import { countOf, knownCountOf, textOf } from '../../values/source-values.ts'

/** SIMKL's backup as CSV, which is also its format for importing from other sites. */
export const simklTable: TableReader = {
  isOf: (table) => hasColumns(table, 'title', 'watchlist', 'lastepwatched'),
  read: (tables) =>
    readAndMerge(tables, [], ({ rows }) => ({
      format: 'simkl',
      owner: null,
      ...readRows(rows, entryOf, ({ title }) => textOf(title)),
    })),
}

function entryOf(row: TableRow, place: number): HistoryEntry {
  const isMovie = /^(movie|film)/i.test(row.type ?? '')
  const values = new RowValues()
  const status = values.status(row.watchlist)
  const watchedOn = values.finishedOn(row.watcheddate, dateOf, 'la fecha en que lo viste')
  return {
    ...blankEntry(place),
    ...status,
    ids: values.ids(
      {
        simkl: row.simklid,
        mal: row.malid ?? row.mal,
        anidb: row.anidbid ?? row.anidb,
        anilist: row.anilistid ?? row.anilist,
        imdb: row.imdbid ?? row.imdb,
        tmdb: row.tmdbid ?? row.tmdb,
        tvdb: row.tvdbid ?? row.tvdb,
      },
      isMovie ? 'movie' : 'tv',
    ),
    titles: values.titles(row.title),
    year: values.year(row.year),
    type: isMovie ? 'movie' : parseAnimeType(row.type ?? ''),
    episodeCount: isMovie ? 1 : null,
    ...(isMovie ? { progress: status.status === 'completed' ? 1 : 0 } : seenIn(row)),
    score: values.score(row.rating, 10),
    finishedOn: status.status === 'completed' ? watchedOn : null,
    updatedAt: timestampOf(row.watcheddate) ?? timestampOf(watchedOn),
    note: values.note(row.memo),
    ...values.leftOut(),
  }
}

/** `s1e12` or `12` is the last watched episode; all earlier ones count as watched. An anime in SIMKL has one season. */
function seenIn({ type = '', lastepwatched }: TableRow): Partial<HistoryEntry> {
  const written = textOf(lastepwatched)
  if (written === null) return {}
  const [, inSeason = '1', number] = written.match(/^(?:s(?:eason)?\s*(\d{1,3})\s*[ ex._-]*)?e?p?\s*(\d{1,5})$/i) ?? []
  const season = countOf(inSeason)
  const episode = countOf(number)
  if (season === null || episode === null)
    throw new UnreadableRow(`«${written.slice(0, 40)}» no indica hasta qué episodio lo has visto`)
  if (season <= 1 || /anime/i.test(type)) return { progress: episode }
  return knownCountOf(episode) ? { seenUpTo: { season, episode } } : {}
}
