/** What an import has put into a list of its owner's own: null is the favourites, there as here. */
export interface ListChanges {
  /** Which of the file's lists it is. */
  list: number | null
  id: number | null
  isNew: boolean
  animeIds: number[]
}
