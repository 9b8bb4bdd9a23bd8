/**
 * Limits of history imports, separate from `limits` because every page loads that. 20,000 rows of MyAnimeList with
 * every element it writes are 23 MB.
 */
export const historyLimits = {
  /** Bytes of the file, and of the content of a compressed one. */
  maxBytes: 32 * 1024 * 1024,
  inflatedBytes: 32 * 1024 * 1024,
  rows: 20_000,
  /** Lines of a table, which may have one per episode or even per viewing. */
  tableRows: 60_000,
  /** Rows of one anime. All of them are compared in one synchronous step, and no real list has as many. */
  rowsOfAnime: 100,
  /** Stored imports per person, and the bytes of their rows. */
  stored: { imports: 30, bytes: 96 * 1024 * 1024 },
  /** Nesting depth of XML and JSON, and number of JSON values. */
  depth: 64,
  values: 2_500_000,
  /** Code units of one row or XML record, columns in the header or fields of a record, and cells of the whole table. */
  rowCharacters: 256 * 1024,
  columns: 1_000,
  cells: 1_500_000,
  /** Files in a ZIP. */
  files: 500,
  /** Concurrent reader processes per server. */
  processes: 2,
  /**
   * Time limit of reading one file, generous for a busy machine, and the reader's heap in MB: each half of the young
   * generation, and the old generation.
   */
  seconds: 60,
  heap: { young: 2, old: 192 },
} as const
