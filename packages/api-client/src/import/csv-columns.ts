import { isExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import { fold } from '@animeteca/contracts/text/fold'
import { idsIn, releaseSeasonOf, statusOf } from './external-values.ts'

/** Accepted column headings by field: folded, without blanks and punctuation. */
const columns: Record<string, string[]> = {
  title: ['title', 'titulo', 'name', 'nombre', 'anime'],
  titleEnglish: ['titleenglish', 'englishtitle', 'english', 'tituloingles'],
  titleJapanese: ['titlejapanese', 'japanesetitle', 'japanese', 'titulojapones'],
  synonyms: ['synonyms', 'alternativetitles', 'sinonimos', 'otrostitulos', 'titulosalternativos'],
  synopsis: ['synopsis', 'sinopsis', 'overview', 'argumento'],
  description: ['description', 'descripcion'],
  coverImage: ['coverimage', 'cover', 'picture', 'image', 'poster', 'portada', 'imagen'],
  releaseYear: ['releaseyear', 'year', 'ano', 'anodeestreno'],
  releaseSeason: ['releaseseason', 'season', 'temporada'],
  status: ['status', 'estado'],
  type: ['type', 'format', 'tipo', 'formato'],
  episodeCount: ['episodecount', 'episodes', 'episodios'],
  duration: ['duration', 'duracion', 'minutes', 'minutos'],
  studios: ['studios', 'studio', 'estudio', 'estudios'],
  genres: ['genres', 'genre', 'generos', 'genero'],
  tags: ['tags', 'etiquetas'],
  audience: ['audience', 'publico'],
  rating: ['rating', 'agerating', 'clasificacion', 'edad'],
  nsfw: ['nsfw', 'isadult', 'adult', 'adultos'],
  airedFrom: ['airedfrom', 'startdate', 'fechadeestreno', 'estreno'],
  airedTo: ['airedto', 'enddate', 'fechadefin'],
  sources: ['sources', 'urls', 'url', 'enlaces'],
}

const byHeading = new Map(Object.entries(columns).flatMap(([name, words]) => words.map((word) => [word, name])))
const sitesByName: Record<string, string> = {
  myanimelist: 'mal',
  thetvdb: 'tvdb',
  tmdbtv: 'tmdb_tv',
  tmdbmovie: 'tmdb_movie',
}

/** The field for a heading, `ids.<site>` for ids; undefined for unknown headings. */
export function columnOf(heading: string): string | undefined {
  const word = fold(heading).replaceAll(/[^a-z]/g, '')
  const source = word.replace(/id$/, '')
  const site = sitesByName[source] ?? source
  return byHeading.get(word) ?? (isExternalSite(site) || site.startsWith('tmdb_') ? `ids.${site}` : undefined)
}

const lists = new Set(['synonyms', 'studios', 'genres', 'tags', 'sources'])
const numbers = new Set(['releaseYear', 'episodeCount', 'duration'])

/** Converts a row to an import line. Cells of lists are separated by | or ;, empty cells are left out. */
export function lineFrom(cells: [name: string | undefined, cell: string][]): Record<string, unknown> {
  const line: Record<string, unknown> = {}
  const ids: Record<string, string> = {}
  for (const [name, cell] of cells) {
    if (name === undefined || cell === '') continue
    if (name.startsWith('ids.')) ids[name.slice(4)] = cell
    else if (lists.has(name)) line[name] = partsOf(cell)
    else if (numbers.has(name)) line[name] = Number(cell)
    else line[name] = cell
  }
  const { sources, status, releaseSeason, ...rest } = line
  return {
    ...rest,
    ...(typeof status === 'string' && { status: statusOf(status) }),
    ...(typeof releaseSeason === 'string' && { releaseSeason: releaseSeasonOf(releaseSeason) }),
    ids: { ...idsIn(Array.isArray(sources) ? sources : []), ...ids },
  }
}

const partsOf = (cell: string) =>
  cell
    .split(cell.includes('|') ? '|' : /[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
