import { hasColumns } from '../../../tables/table-reader.ts'
import type { TableRow } from '../../../tables/table-row.ts'
import { addEpisode, addFacts, addFollowedShow, addMovie } from './tv-time-items.ts'
import type { TvTimeShow } from './tv-time-shows.ts'
import { withShow } from './tv-time-tables.ts'
import type { FindShow, RowPlace, TableKind } from './tv-time-tables.ts'

/** The tables of the browser extensions TV Time Liberator and TV Time Out. Shows are first, because they have both name and id. */
export const tvTimeItemTableKinds: TableKind[] = [
  { isOf: (table) => hasColumns(table, 'uuid', 'tvdbid', 'title', 'status', 'createdat'), add: addShow },
  { isOf: (table) => hasColumns(table, 'uuid', 'tvdbid', 'title', 'iswatched', 'rewatchcount'), add: addFilm },
  { isOf: (table) => hasColumns(table, 'seriestvdbid', 'title', 'season', 'episode', 'iswatched'), add: addWatched },
  { isOf: (table) => hasColumns(table, 'showuuid', 'showtitle', 'seasonnumber', 'iswatched'), add: addWatched },
  { isOf: (table) => hasColumns(table, 'listid', 'listname', 'itemtype', 'tvdbid'), add: addToList },
  {
    isOf: (table) => hasColumns(table, 'tvdbid', 'type', 'title', 'season', 'isspecial', 'iswatchlisted'),
    add: addAny,
  },
]

/** The cells of a row by the names that the extensions use in JSON. */
const itemOf = (row: TableRow) => ({
  imdb: row.imdbid ?? row.seriesimdbid,
  year: row.year,
  status: row.status,
  is_favorite: row.isfavorite,
  created_at: row.createdat,
  number: row.episode ?? row.episodenumber,
  special: row.special ?? row.isspecial,
  is_watched: row.iswatched,
  watched_at: row.watchedat,
  rewatch_count: row.rewatchcount,
  rating: row.rating,
})

function addShow(row: TableRow, find: FindShow) {
  return withShow(find(row.title, row.tvdbid), (show) => addFollowedShow(show, itemOf(row)))
}

function addFilm(row: TableRow, find: FindShow) {
  return withShow(find(row.title, row.uuid, true), (show) => addMovie(show, itemOf(row)))
}

function addWatched(row: TableRow, find: FindShow) {
  return withShow(find(row.title ?? row.showtitle, row.seriestvdbid), (show) => {
    const { imdb, ...episode } = itemOf(row)
    addFacts(show, { imdb })
    addEpisode(show, row.season ?? row.seasonnumber, episode)
  })
}

function addToList(row: TableRow, find: FindShow, { lists }: RowPlace) {
  const isMovie = row.itemtype === 'movie'
  return withShow(find(row.name, isMovie ? row.uuid : row.tvdbid, isMovie), ({ places, values }) => {
    values.leaveOut(
      !isMovie && row.itemtype !== 'series' && `No sabemos qué es «${row.itemtype?.slice(0, 40)}» en TV Time`,
    )
    places.push(lists.put(row.listname ?? ''))
  })
}

/** TV Time Liberator has a table of everything, and tables of the favourites and of each list with the same columns. */
function addAny(row: TableRow, find: FindShow, place: RowPlace) {
  const { type } = row
  const isMovie = type === 'movie'
  // the ids of an episode are its own
  const found = find(row.title, type === 'episode' ? null : row.tvdbid, isMovie)
  return withShow(found, (show) => {
    if (type === 'episode') addEpisode(show, row.season, itemOf(row))
    else if (isMovie) addMovie(show, itemOf(row))
    else if (type === 'show') addFollowedShow(show, itemOf(row))
    else show.values.leaveOut(`No sabemos qué es «${type?.slice(0, 40)}» en TV Time`)
    if (type !== 'episode') putInto(show, place)
  })
}

/** The name of a table says whether it is a list. */
function putInto(show: TvTimeShow, { table, lists }: RowPlace) {
  const [, list] = /(?:^|\/)list_([^/]+)\.csv$/i.exec(table ?? '') ?? []
  if (list !== undefined) show.places.push(lists.put(list.replaceAll('_', ' ')))
  if (/(?:^|\/)favorites\.csv$/i.test(table ?? '')) show.isFavourite = true
}
