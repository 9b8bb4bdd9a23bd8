import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import { deletedField, takenField } from '@animeteca/contracts/catalogue/changes/field-changes'
import type { WithheldField } from '@animeteca/contracts/catalogue/changes/field-changes'
import type { PoolClient } from 'pg'
import { queryMany, statement } from '../../database/statement.ts'

/** A season or an episode of a source to which a person has given another number. */
export interface Renumbered {
  animeId: number
  kind: 'season' | 'episode'
  /** The current number of the season. */
  seasonNumber: number
  original: number
  /** Null if a person has deleted it since. */
  number: number | null
}

// The first recorded change has the number of the source. A row that a person has added has none before it, so no source knows it.
const renumbered = statement(
  'provenance.renumbered',
  `select c.anime_id as "animeId", c.kind, s.season_number as "seasonNumber", c.before::int as original,
          case when r.deleted_at is null then r.number end as number
     from (select distinct on (kind, row_id) * from field_changes
            where anime_id = any($1::int[]) and field in ('seasonNumber', 'episodeNumber')
            order by kind, row_id, id) c
     left join episodes e on c.kind = 'episode' and e.id = c.row_id
     join seasons s on s.id = case c.kind when 'season' then c.row_id else e.season_id end
     cross join lateral (select case c.kind when 'season' then s.season_number else e.episode_number end as number,
                                case c.kind when 'season' then s.deleted_at else e.deleted_at end as deleted_at) r
    where c.before is not null and c.before <> to_jsonb(r.number) and (c.kind = 'season' or s.deleted_at is null)
      and (r.deleted_at is null or exists (
        select from field_changes d where d.anime_id = c.anime_id and d.kind = c.kind and d.row_id = c.row_id
           and d.field = '${deletedField}' and d.reverted_at is null))`,
)

/** The seasons and episodes of some animes to which people have given other numbers. */
export const readRenumbered = (client: PoolClient, animeIds: number[]) =>
  animeIds.length === 0 ? [] : queryMany<Renumbered>(client, renumbered, [animeIds])

const seasonOf = (seasonNumber: number) => ({ kind: 'season' as const, seasonNumber, episodeNumber: null })

/** A line with the numbers that people have given to its seasons and episodes, and without those that they have deleted after that. */
export function withCurrentNumbers(
  anime: ImportAnime,
  changes: Renumbered[],
  withheld: (field: WithheldField) => void,
): ImportAnime {
  if (changes.length === 0) return anime
  const seasonNumbers = numbersOf(changes.filter(({ kind }) => kind === 'season'))
  const seasonReport = reportOf('seasonNumber', seasonOf, withheld)
  const withEpisodes = (season: ImportAnime['seasons'][number]) => {
    const { seasonNumber } = season
    const ofSeason = changes.filter((change) => change.kind === 'episode' && change.seasonNumber === seasonNumber)
    const episodeOf = (episodeNumber: number) => ({ kind: 'episode' as const, seasonNumber, episodeNumber })
    const episodeReport = reportOf('episodeNumber', episodeOf, withheld)
    return { ...season, episodes: renumber(season.episodes, 'episodeNumber', numbersOf(ofSeason), episodeReport) }
  }
  const seasons = renumber(anime.seasons, 'seasonNumber', seasonNumbers, seasonReport).map(withEpisodes)
  const refs = anime.refs.flatMap((ref) => inSeason(ref, seasonNumbers))
  return { ...anime, seasons, refs }
}

/** The current number of each number of the source, or null. */
type Numbers = ReadonlyMap<number, number | null>

const numbersOf = (changes: Renumbered[]): Numbers => new Map(changes.map(({ original, number }) => [original, number]))

/** Whether a season or an episode that had another number in the source has this one by now. */
const isTaken = (number: number, numbers: Numbers) =>
  numbers.get(number) === undefined && [...numbers.values()].includes(number)

/** An id of a season that is left out is left out with it, since another season has its number. */
function inSeason(ref: ImportAnime['refs'][number], numbers: Numbers) {
  const { seasonNumber } = ref
  if (seasonNumber === null) return [ref]
  const number = numbers.get(seasonNumber)
  if (number === null || isTaken(seasonNumber, numbers)) return []
  return [{ ...ref, seasonNumber: number ?? seasonNumber }]
}

/** Receives each row that has another number by now, and each row that is left out. */
interface Report {
  moved: (number: number, given: number) => void
  leftOut: (given: number) => void
}

type PlaceOf = (number: number) => Pick<WithheldField, 'kind' | 'seasonNumber' | 'episodeNumber'>

const reportOf = (field: string, placeOf: PlaceOf, withheld: (field: WithheldField) => void): Report => ({
  moved: (stored, given) => withheld({ ...placeOf(stored), field, stored, given }),
  leftOut: (given) => withheld({ ...placeOf(given), field: takenField, stored: null, given }),
})

/** A row of the line that has one of the new numbers is left out, since the number is taken. */
function renumber<Field extends string, Row extends Record<Field, number>>(
  rows: Row[],
  field: Field,
  numbers: Numbers,
  { moved, leftOut }: Report,
): Row[] {
  return rows.flatMap((row) => {
    const given = row[field]
    const number = numbers.get(given)
    if (isTaken(given, numbers)) {
      leftOut(given)
      return []
    }
    if (number === undefined) return [row]
    if (number === null) return []
    moved(number, given)
    return [{ ...row, [field]: number }]
  })
}

/** The numbers of a source that other episodes of the first season have by now, or none. */
export const formerNumbers = (changes: Renumbered[]) =>
  changes.flatMap(({ kind, seasonNumber, original }) => (kind === 'episode' && seasonNumber === 1 ? [original] : []))
