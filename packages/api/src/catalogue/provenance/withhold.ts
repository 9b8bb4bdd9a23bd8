import { deletedField } from '@animeteca/contracts/catalogue/changes/field-changes'
import type { FieldValue, IdRange, WithheldField } from '@animeteca/contracts/catalogue/changes/field-changes'
import type { EditedField } from './edited-fields.ts'

/** A row of a line, as the statements of an import take it. */
export type ImportRow = { animeId?: number; seasonNumber?: number | null; episodeNumber?: number } & Record<
  string,
  unknown
>

/** Collects the values that an import leaves out, by anime. */
export function createWithheld() {
  const byAnime = new Map<number, WithheldField[]>()
  const of = (animeId: number) => byAnime.get(animeId) ?? []
  return { of, add: (animeId: number, field: WithheldField) => void byAnime.set(animeId, [...of(animeId), field]) }
}

/** Where a row of an import has the value of a field, if not under the field's own name. */
const columnOf = (field: string) => (field === 'airedOn' ? 'aired' : field)

type Withhold = (animeId: number, field: WithheldField) => void

/** The rows of animes or seasons without the values that people have changed: a value that is absent leaves the stored one unchanged. */
export function withoutEdited(
  kind: 'anime' | 'season',
  rows: ImportRow[],
  edited: EditedField[],
  withheld: Withhold,
): ImportRow[] {
  return edited.length === 0 ? rows : rows.flatMap(rowWithoutEdited(kind, edited, withheld))
}

/** The seasons without the values that people have changed in their episodes. */
export function withoutEditedEpisodes(
  seasons: { animeId: number; seasonNumber: number; episodes: object[] }[],
  edited: EditedField[],
  withheld: Withhold,
): object[] {
  if (edited.length === 0) return seasons
  const keepUnedited = rowWithoutEdited('episode', edited, withheld)
  return seasons.map((season) => {
    const { animeId, seasonNumber } = season
    const rows = season.episodes.map((episode) => ({ ...episode, animeId, seasonNumber }))
    return { ...season, episodes: rows.flatMap(keepUnedited) }
  })
}

/** Returns a function that returns a row without the values that people have changed, or no row for one that they have deleted. */
function rowWithoutEdited(kind: 'anime' | 'season' | 'episode', edited: EditedField[], withheld: Withhold) {
  const byRow = Map.groupBy(
    edited.filter((field) => field.kind === kind && field.field !== deletedField),
    keyOf,
  )
  const isDeleted = deletionsIn(edited)
  return (row: ImportRow): ImportRow[] => {
    const { seasonNumber: season = null, episodeNumber: episode = null } = row
    const key = { animeId: animeIdOf(row), seasonNumber: season, episodeNumber: episode }
    if (kind !== 'anime' && isDeleted(key)) return []
    const fields = byRow.get(keyOf(kind === 'anime' ? { ...key, seasonNumber: null, episodeNumber: null } : key)) ?? []
    const changed: ImportRow = { ...row }
    for (const { field, stored, animeId, seasonNumber, episodeNumber } of fields) {
      const column = columnOf(field)
      const given = row[column]
      if (isGiven(given) && JSON.stringify(given) !== JSON.stringify(stored))
        withheld(animeId, { kind, field, seasonNumber, episodeNumber, stored, given })
      changed[column] = field === 'title' && kind !== 'season' ? stored : Array.isArray(given) ? [] : null
    }
    return [changed]
  }
}

/** The relations without those that people have changed or removed. */
export function withoutEditedRelations<Row extends { animeId: number; kind: string; site: string; externalId: string }>(
  rows: Row[],
  edited: EditedField[],
  withheld: Withhold,
): Row[] {
  const relations = edited.filter(({ kind }) => kind === 'relation')
  return rows.filter(({ animeId, kind: given, site, externalId }) => {
    const found = relations.find((field) => field.animeId === animeId && field.refs.includes(`${site}:${externalId}`))
    if (found && found.stored !== given)
      withheld(animeId, {
        kind: 'relation',
        field: `${site}:${externalId}`,
        seasonNumber: null,
        episodeNumber: null,
        stored: found.stored,
        given,
      })
    return !found
  })
}

type RefRow = { animeId: number; site: string; externalId: string } & IdRange

/** The external ids without those that people have removed, or given another range of episodes. */
export function withoutEditedRefs<Row extends RefRow>(rows: Row[], edited: EditedField[], withheld: Withhold): Row[] {
  const ids = new Map(
    edited.flatMap(({ kind, animeId, field, stored }) =>
      kind === 'externalId' ? [[`${animeId} ${field}`, stored as IdRange | null]] : [],
    ),
  )
  return rows.filter(({ animeId, site, externalId, seasonNumber, firstEpisode, episodeCount }) => {
    const field = `${site}:${externalId}`
    const stored = ids.get(`${animeId} ${field}`)
    const given = { seasonNumber, firstEpisode, episodeCount }
    if (stored !== undefined && (stored === null || isOtherRange(stored, given)))
      withheld(animeId, { kind: 'externalId', field, seasonNumber: null, episodeNumber: null, stored, given })
    return stored === undefined
  })
}

/** Whether an import would change the range: a line that states none leaves it. */
function isOtherRange(stored: IdRange, { seasonNumber, firstEpisode, episodeCount }: IdRange) {
  if (seasonNumber === null) return false
  if (seasonNumber !== stored.seasonNumber) return true
  if (episodeCount === 0 || (firstEpisode === 1 && episodeCount === null)) return false
  return firstEpisode !== stored.firstEpisode || episodeCount !== stored.episodeCount
}

/** The numbers of episodes of the first season that people have deleted, by anime. */
export const deletedNumbers = (edited: EditedField[], animeId: number) =>
  edited.flatMap((field) =>
    field.animeId === animeId &&
    field.field === deletedField &&
    field.seasonNumber === 1 &&
    field.episodeNumber !== null
      ? [field.episodeNumber]
      : [],
  )

type Place = { animeId: number; seasonNumber?: number | null; episodeNumber?: number | null }

/** Whether people have deleted a season or an episode, which the import must not insert again. */
function deletionsIn(edited: EditedField[]) {
  const deleted = new Set(edited.filter(({ field }) => field === deletedField).map(keyOf))
  return (place: Place) => deleted.has(keyOf(place)) || deleted.has(keyOf({ ...place, episodeNumber: null }))
}

const animeIdOf = (row: ImportRow) => row.animeId ?? Number(row['id'])
const keyOf = ({ animeId, seasonNumber, episodeNumber }: Place) =>
  `${animeId}:${seasonNumber ?? ''}:${episodeNumber ?? ''}`
/** Whether a line states a value: an empty list is an absent one. */
export const isGiven = (value: unknown): value is NonNullable<FieldValue> =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
