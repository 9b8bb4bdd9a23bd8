/**
 * Of a history that comes in: apart from `limits`, which every page carries. Twenty thousand rows of MyAnimeList with every element
 * that it writes today are 23 MB.
 */
export const historyLimits = {
  /** Bytes of the file, and of all that is read of a compressed one. */
  maxBytes: 32 * 1024 * 1024,
  inflatedBytes: 32 * 1024 * 1024,
  rows: 20_000,
  /** Lines of a table, which may have one for each episode and even for each viewing. */
  tableRows: 60_000,
  /** Rows about one anime: no list has as many, and all of them are compared in one turn. */
  rowsOfAnime: 100,
  /** Imports of one person that are stored, and bytes of their rows. */
  stored: { imports: 30, bytes: 96 * 1024 * 1024 },
  /** What XML and JSON may be made of: elements in each other, and values of JSON. */
  depth: 64,
  values: 2_500_000,
  /** Code units of one row of a table, columns that its header names, and cells of the whole table. */
  rowCharacters: 256 * 1024,
  columns: 1_000,
  cells: 1_500_000,
  /** In a ZIP. */
  files: 500,
  /** Processes that read files at the same time on one server. */
  processes: 2,
  /** For which a machine that is very busy may read one file, and megabytes that it may take: each half of the young generation, and the old one. */
  seconds: 60,
  heap: { young: 2, old: 192 },
} as const
