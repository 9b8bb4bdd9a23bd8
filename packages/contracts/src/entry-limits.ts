/** The limits that the web app's entry chunk needs. `limits` includes them. */
export const entryLimits = {
  id: { max: 2_147_483_647 },
  /** Size of a stored cover in pixels; `picture` limits the upload. */
  cover: { width: 720, height: 1080 },
  studio: { max: 100, count: 20 },
  animeTag: { max: 60, count: 200 },
  releaseYear: { min: 1900, max: 2030 },
  history: { max: 100, default: 50, shown: 6 },
  search: { max: 200 },
  page: { max: 100, default: 48 },
  /** Cards and rows up to which a list is in the document whole, for printing, find-in-page and pictures of a page. */
  wholeList: { max: 200 },
} as const
