import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import { numberOf } from '../values/source-values.ts'
import type { Table } from './table-reader.ts'
import type { TableRow } from './table-row.ts'

/** Column names per field, folded and without spaces and punctuation. The first one that the table has is used. */
const names = {
  title:
    'titulo title nombre name anime serie show seriestitle showtitle seriesname animetitle nombredelanime titulodelanime tituloprincipal maintitle',
  otherTitle:
    'titulooriginal originaltitle tituloingles titleenglish englishtitle titulojapones romaji tituloalternativo',
  year: 'ano anio year releaseyear anodeestreno seasonyear estreno releasedate',
  type: 'tipo type format formato seriestype titletype',
  episodeCount:
    'episodios episodes totalepisodes totaldeepisodios episodiostotales capitulos totalcapitulos numepisodes seriesepisodes',
  progress:
    'episodiosvistos vistos progreso progress watchedepisodes episodeswatched capitulosvistos episodesseen seen mywatchedepisodes',
  status: 'estado status lista list liststatus mystatus miestado watchlist watchstatus',
  score:
    'yourrating minota myscore myrating mipuntuacion tuvaloracion puntuacion nota score rating rating10 calificacion valoracion puntuacion010 puntuacion0100 score10 score100',
  startedOn:
    'inicio fechadeinicio fechainicio startdate started startedon datestarted mystartdate empezado fechas dates periodo',
  finishedOn:
    'fin fechadefin fechafin finishdate finished finishedon enddate completedon watcheddate datewatched completeddate myfinishdate fechadevisionado',
  note: 'notas notes comentarios comments comentario comment review resena mycomments',
  rewatches: 'revisionados rewatches rewatchcount timesrewatched repeat repeats mytimeswatched vecesquelohevueltoaver',
  tags: 'etiquetas tags mytags',
  isPrivate: 'privado private esprivado isprivate',
  updatedAt: 'actualizado updatedat lastupdated ultimocambio daterated anadido added dateadded',
  address: 'url enlace link direccion',
} as const
export type TableField = keyof typeof names

/** The first of the space-separated names that the table has. */
export const columnIn = (columns: string[], written: string) =>
  written.split(' ').find((name) => columns.includes(name))

/** The column of each field. */
export function fieldsIn(columns: string[]): Partial<Record<TableField, string>> {
  const found = Object.entries(names).flatMap(([field, written]) => {
    const column = columnIn(columns, written)
    return column ? [[field, column]] : []
  })
  return Object.fromEntries(found) as Partial<Record<TableField, string>>
}

const sites: Partial<Record<ExternalSite, string>> = {
  mal: 'mal malid idmal idmyanimelist myanimelist myanimelistid seriesanimedbid',
  anilist: 'anilist anilistid idanilist',
  kitsu: 'kitsu kitsuid idkitsu',
  anidb: 'anidb anidbid idanidb aid',
  simkl: 'simkl simklid idsimkl',
  livechart: 'livechart livechartid idlivechart',
  tvdb: 'tvdb tvdbid idtvdb thetvdb',
  tmdb: 'tmdb tmdbid idtmdb',
  imdb: 'imdb imdbid idimdb const',
  trakt: 'trakt traktid idtrakt',
}

/** Columns with ids, each with its site. */
export const idColumns = Object.entries(sites).flatMap(([site, written]) =>
  written.split(' ').map((column): [string, string] => [column, site]),
)

/** The names, as written, of columns that have values and are not imported. */
export function unknownColumns(
  { columns, header, rows }: Table,
  fields: Partial<Record<TableField, string>>,
): string[] {
  const known = new Set([...Object.values(fields), ...idColumns.map(([column]) => column)])
  const isEmpty = (column: string) => rows.every((row) => (row[column] ?? '') === '')
  const unknown = header.filter((_, at) => !known.has(columns[at]!) && !isEmpty(columns[at]!))
  const names = unknown
    .slice(0, maxNames)
    .map((name) => (name.trim() === '' ? 'una sin nombre' : `«${name.slice(0, 40)}»`))
  return unknown.length > maxNames ? [...names, '…'] : names
}

const maxNames = 30

/**
 * The maximum score of a table: from a cell ("8/10") or the column name, else 10 if no score is higher, else 100.
 * 5 only when there are at least five scores and none is above 5.
 */
export function scoreScale(column: string | undefined, rows: TableRow[]): number {
  const cells = rows.map((row) => row[column ?? ''] ?? '').filter(Boolean)
  const given =
    cells.map((cell) => cell.match(/\/\s*(5|10|20|100)$/)?.[1]).find(Boolean) ?? column?.match(/(10|100)$/)?.[1]
  if (given) return Number(given)
  if (cells.some((cell) => /[★⭐]/u.test(cell))) return 5
  const scores = cells.flatMap((cell) => numberOf(cell) ?? [])
  const most = Math.max(0, ...scores.slice(0, 30_000))
  if (most > 10) return 100
  return most <= 5 && scores.length >= 5 ? 5 : 10
}
