import { limits } from '@animeteca/contracts/limits'

const { min, shown } = limits.animeRow

/**
 * Each row without what stands on the page already, in the rows before it or in `known`, and as long as it is shown; null where
 * too little is left to be worth a row.
 */
export function distinctRows<const Rows extends readonly (readonly { id: number }[])[]>(
  rows: Rows,
  known: Iterable<number> = [],
): { [At in keyof Rows]: Rows[At] | null } {
  const seen = new Set(known)
  const distinct = rows.map((row) => {
    const left = row.filter(({ id }) => !seen.has(id)).slice(0, shown)
    if (left.length < min) return null
    for (const { id } of left) seen.add(id)
    return left
  })
  return distinct as { [At in keyof Rows]: Rows[At] | null }
}
