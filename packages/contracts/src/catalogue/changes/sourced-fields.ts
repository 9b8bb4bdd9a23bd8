/** What the sources of a catalogue state about an anime: its own fields, and its rows in other tables, each kind as one field. */
export const sourcedFields = [
  'title',
  'alternativeTitles',
  'synopsis',
  'synopsisLang',
  'description',
  'coverImage',
  'releaseYear',
  'releaseSeason',
  'airedFrom',
  'airedTo',
  'status',
  'type',
  'audience',
  'hasEarlyAccess',
  'studio',
  'otherStudios',
  'genres',
  'tags',
  'seasons',
  'episodes',
  'relations',
  'externalIds',
  'broadcasts',
  'platforms',
] as const
export type SourcedField = (typeof sourcedFields)[number]

export const isSourced = (field: string): field is SourcedField => sourcedFields.some((known) => known === field)
