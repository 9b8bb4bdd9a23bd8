/** Every number that a form, the server and a database column must agree on. Lengths are Unicode code points. */
export const limits = {
  id: { max: 2_147_483_647 },
  username: { min: 3, max: 20 },
  email: { max: 254 },
  password: { min: 6, maxBytes: 256 },
  bio: { max: 500 },
  profileComment: { max: 500, page: 50 },
  profileSearch: { min: 2, max: 100, results: 20 },
  picture: { maxBytes: 5 * 1024 * 1024, maxCharacters: 9_000_000, maxPixels: 40_000_000, side: 512 },
  /** What is uploaded is as large as `picture` says; this is what is kept of it. */
  cover: { width: 720, height: 1080 },
  episodeComment: { max: 2_000, page: 50 },
  rating: { min: 1, max: 5 },
  title: { max: 300 },
  alternativeTitles: { max: 60 },
  synopsis: { max: 5_000 },
  description: { max: 10_000 },
  url: { max: 2_048 },
  genre: { max: 40, count: 30 },
  releaseYear: { min: 1900, max: 2030 },
  seasonNumber: { min: 1, max: 10_000 },
  episodeNumber: { min: 1, max: 100_000 },
  episodeTitle: { max: 500 },
  duration: { min: 1, max: 1_440 },
  tag: { max: 30 },
  history: { max: 100, default: 50, shown: 6 },
  friendsOnAnime: { shown: 12 },
  search: { max: 200 },
  page: { max: 100, default: 48 },
  importBatch: { max: 100 },
  /** Bytes of a request: as a rule, with a picture as a data URL, and with a batch of an import. */
  body: { usual: 256 * 1024, picture: 10 * 1024 * 1024, importBatch: 8 * 1024 * 1024 },
  batchIds: { max: 500 },
  /** Streams of changes that a person, or a network of visitors, may keep open on one server, and what one of them follows. */
  stream: { person: 5, network: 100, topics: 20 },
} as const

/** Typed exactly, case and all, before every anime is deleted. */
export const deleteAllPhrase = 'ELIMINAR TODO'

/** Days for which the audit log is kept. */
export const auditDays = 180

/** Weeks that the charts of administrators show, the running one included. */
export const activityWeeks = 12

/** Days for which deleted catalogue entries can be restored. */
export const trashDays = 30
