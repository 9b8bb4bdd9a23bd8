/** What an import added to a custom list, or to the favourites when `list` and `id` are null. */
export interface ListChanges {
  /** Index of the list in the file. */
  list: number | null
  id: number | null
  isNew: boolean
  animeIds: number[]
}
