import type { animeFields } from '@animeteca/contracts/catalogue/anime-fields'
import { audiences } from '@animeteca/contracts/catalogue/audiences'
import { textArray } from '../../database/statement.ts'
import { coverHash } from '../fetched-covers/cover-hash.ts'
import type { Anime } from './anime.entity.ts'

interface Column {
  name: string
  type: 'text' | 'int' | 'boolean' | 'date' | 'text[]'
  /** SQL of the value for a new anime whose line leaves the column out. */
  initial?: string
  /** SQL of the value of a known anime, row `a`, after an import; the line's value by default. */
  merged?: (given: string, stored: string) => string
}

const unlessAbsent = (given: string, stored: string) => `coalesce(${given}, ${stored})`
/** A stored copy of the line's cover stays, so that a repeated import changes nothing. */
const unlessFetched = (given: string, stored: string) => `case when exists (
  select from fetched_covers f where f.hash = ${coverHash(given)} and f.picture = ${stored}) then ${stored} else ${unlessAbsent(given, stored)} end`

const unlessEmpty = (given: string, stored: string) => `coalesce(nullif(${given}, '{}'), ${stored})`

const order = textArray(audiences)
/** Of two sources the stricter one counts, since an adult title must not return because another file is silent about it. */
const stricter = (given: string, stored: string) =>
  `(${order})[greatest(array_position(${order}, ${given}), array_position(${order}, ${stored}))]`

/** An administrator's statement stays. */
const unlessStated = (merged: NonNullable<Column['merged']>) => (given: string, stored: string) =>
  `case when a.audience_source = 'administrator' then ${stored} else ${merged(given, stored)} end`

type Described =
  | keyof typeof animeFields
  | 'alternativeTitles'
  | 'genres'
  | 'otherStudios'
  | 'tags'
  | 'releaseSeason'
  | 'audienceSource'

/** The columns that describe an anime, shared by reads and imports. */
export const animeColumns: { [Field in Described]: Field extends keyof Anime ? Column : never } = {
  title: { name: 'title', type: 'text' },
  alternativeTitles: { name: 'alternative_titles', type: 'text[]', merged: unlessEmpty },
  synopsis: { name: 'synopsis', type: 'text', merged: unlessAbsent },
  description: { name: 'description', type: 'text', merged: unlessAbsent },
  coverImage: { name: 'cover_image', type: 'text', merged: unlessFetched },
  releaseYear: { name: 'release_year', type: 'int', merged: unlessAbsent },
  status: { name: 'status', type: 'text', initial: `'upcoming'`, merged: unlessAbsent },
  hasEarlyAccess: { name: 'has_early_access', type: 'boolean', initial: 'false', merged: unlessAbsent },
  audience: { name: 'audience', type: 'text', initial: `'all'`, merged: unlessStated(stricter) },
  audienceSource: { name: 'audience_source', type: 'text', merged: unlessStated(unlessAbsent) },
  type: { name: 'type', type: 'text', merged: unlessAbsent },
  studio: { name: 'studio', type: 'text', merged: unlessAbsent },
  airedFrom: { name: 'aired_from', type: 'date', merged: unlessAbsent },
  airedTo: { name: 'aired_to', type: 'date', merged: unlessAbsent },
  synopsisLang: { name: 'synopsis_lang', type: 'text', merged: unlessAbsent },
  genres: { name: 'genres', type: 'text[]', merged: unlessEmpty },
  otherStudios: { name: 'other_studios', type: 'text[]', merged: unlessEmpty },
  releaseSeason: { name: 'release_season', type: 'text', merged: unlessAbsent },
  tags: { name: 'tags', type: 'text[]', merged: unlessEmpty },
}
