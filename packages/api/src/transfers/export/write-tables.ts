import { animeTypeLabels, lists } from '@animeteca/contracts/labels'
import type { AnimeType, ListType } from '@animeteca/contracts/labels'
import type { OwnContext } from '../../call/context/read-context.ts'
import { queryMany } from '../../database/statement.ts'
import { csvLine, byteOrderMark } from '../csv.ts'
import { readSiteEntries } from './site-lists/site-entries.ts'
import type { LeftOut, SiteOptions } from './site-lists/site-entries.ts'
import { batchesOf } from './site-lists/tracked-animes.ts'
import type { TrackedAnime } from './site-lists/tracked-animes.ts'
import { animeTableStatement, episodeTableStatement } from './table-statements.ts'

interface AnimeRow {
  title: string
  year: number | null
  type: AnimeType | null
  list: ListType | null
  addedOn: string | null
  episodes: number
  watched: number
  rating: number | null
  externalScore: number | null
  startedOn: string | null
  finishedOn: string | null
  isPaused: boolean
  isPrivate: boolean
  rewatches: number
  note: string | null
  malId: string | null
  anilistId: string | null
}

type InZone = Pick<SiteOptions, 'timeZone'>

/** One CSV row per anime with list and entry details. The import recognises the column names. */
export async function* writeAnimeTable(
  { pool, actor }: OwnContext,
  animes: readonly TrackedAnime[],
  { timeZone }: InZone,
) {
  yield (
    byteOrderMark +
      csvLine([
        'Título',
        'Año',
        'Tipo',
        'Lista',
        'Añadido',
        'Episodios',
        'Vistos',
        'Voto medio',
        'Puntuación (0-100)',
        'Fecha de inicio',
        'Fecha de fin',
        'Privado',
        'Revisionados',
        'Notas',
        'MyAnimeList',
        'AniList',
      ])
  )
  for (const ids of batchesOf(animes)) {
    const rows = await queryMany<AnimeRow>(pool, animeTableStatement, [actor.id, ids, timeZone])
    yield rows
      .map((row) =>
        csvLine([
          row.title,
          row.year,
          row.type && animeTypeLabels[row.type],
          listLabelOf(row),
          row.addedOn,
          row.episodes,
          row.watched,
          row.rating,
          row.externalScore,
          row.startedOn,
          row.finishedOn,
          row.isPrivate,
          row.rewatches,
          row.note,
          row.malId,
          row.anilistId,
        ]),
      )
      .join('')
  }
}

/** The list, or "En pausa" for a paused anime, as other sites have it. */
const listLabelOf = ({ list, isPaused }: AnimeRow) =>
  list && (lists[list].isActive && isPaused ? 'En pausa' : lists[list].label)

interface EpisodeRow {
  title: string
  year: number | null
  season: number
  episode: number
  isWatched: boolean
  watchedAt: string | null
  utcOffset: string | null
  rating: number | null
  seconds: number | null
}

/** One CSV row per episode with its mark, rating and playback position. */
export async function* writeEpisodeTable(
  { pool, actor }: OwnContext,
  animes: readonly TrackedAnime[],
  { timeZone }: InZone,
) {
  yield (
    byteOrderMark +
      csvLine([
        'Título',
        'Año',
        'Temporada',
        'Episodio',
        'Visto',
        'Visto el',
        'Huso horario',
        'Voto',
        'Segundo en que se quedó',
      ])
  )
  for (const ids of batchesOf(animes)) {
    const rows = await queryMany<EpisodeRow>(pool, episodeTableStatement, [actor.id, ids, timeZone])
    yield rows
      .map((row) =>
        csvLine([
          row.title,
          row.year,
          row.season,
          row.episode,
          row.isWatched,
          row.watchedAt,
          row.utcOffset,
          row.rating,
          row.seconds,
        ]),
      )
      .join('')
  }
}

const reasons: Record<LeftOut['why'], string> = {
  unknown: 'No conocemos su identificador en ese sitio',
  private: 'Lo guardas en privado',
}

/** One CSV row for each anime or season that the list for another site leaves out, with the reason. */
export async function* writeLeftOut(ctx: OwnContext, animes: readonly TrackedAnime[], options: SiteOptions) {
  yield byteOrderMark + csvLine(['Título', 'Año', 'Temporada', 'Lista', 'Episodios vistos', 'Por qué'])
  for await (const { leftOut } of readSiteEntries(ctx, animes, options)) {
    yield leftOut
      .map(({ title, year, season, list, watched, why }) =>
        csvLine([title, year, season, list && lists[list].label, watched, reasons[why]]),
      )
      .join('')
  }
}
