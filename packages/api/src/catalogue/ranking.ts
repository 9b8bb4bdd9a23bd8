/** The rank of a row that is not found. */
const unranked = 255
/** More rows than there will ever be: a rank and a row are one number. */
const perRank = 2 ** 28

/** Rows that are found, each with its best rank. It costs what they are, not what the catalogue is. */
export interface Ranking {
  add(row: number, rank: number): void
  /** Higher than any rank where it is not found. */
  of(row: number): number
  /** The best of all. */
  readonly best: number
  /** Best first, in the order of the catalogue among equals. */
  sorted(): { rows: Int32Array; ranks: Uint8Array }
}

/** Of as many rows as the catalogue has. */
export function createRanking(count: number): Ranking {
  const ranks = new Uint8Array(count).fill(unranked)
  const rows: number[] = []
  let best = unranked
  return {
    add(row, rank) {
      const earlier = ranks[row]!
      if (earlier === unranked) rows.push(row)
      if (rank < earlier) ranks[row] = rank
      if (rank < best) best = rank
    },
    of: (row) => ranks[row]!,
    get best() {
      return best
    },
    sorted() {
      const places = Uint32Array.from(rows, (row) => ranks[row]! * perRank + row).sort()
      return {
        rows: Int32Array.from(places, (place) => place % perRank),
        ranks: Uint8Array.from(places, (place) => place / perRank),
      }
    },
  }
}
