import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { readAndMerge } from '../../read-and-merge.ts'
import { blankEntry, readRows, UnreadableRow } from '../../read-rows.ts'
import { hasColumns } from '../../tables/table-reader.ts'
import type { TableReader } from '../../tables/table-reader.ts'
import type { TableRow } from '../../tables/table-row.ts'
import { leftOut, notUnderstood } from '../../values/left-out.ts'
import { dateOf, timestampOf } from '../../values/source-dates.ts'
import { idsOf } from '../../values/source-ids.ts'
import { statusOf } from '../../values/source-status.ts'
import { countOf, knownCountOf, scoreOf, textOf, titlesOf, yearOf } from '../../values/source-values.ts'

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
  const status = statusOf(row.watchlist)
  const watchedOn = dateOf(row.watcheddate)
  const score = scoreOf(row.rating, 10)
  return {
    ...blankEntry(place),
    ...status,
    ids: idsOf(
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
    titles: titlesOf(row.title),
    year: yearOf(row.year),
    type: isMovie ? 'movie' : parseAnimeType(row.type ?? ''),
    episodeCount: isMovie ? 1 : null,
    ...(isMovie ? { progress: status.status === 'completed' ? 1 : 0 } : seenIn(row)),
    score,
    finishedOn: status.status === 'completed' ? watchedOn : null,
    updatedAt: timestampOf(row.watcheddate) ?? timestampOf(watchedOn),
    note: textOf(row.memo),
    ...leftOut(
      notUnderstood('la valoración', row.rating, score),
      notUnderstood('la fecha en que lo viste', row.watcheddate, watchedOn),
    ),
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
