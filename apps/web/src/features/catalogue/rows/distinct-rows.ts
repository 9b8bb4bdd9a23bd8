import { limits } from '@animeteca/contracts/limits'

const { min, shown } = limits.animeRow

/** Removes from each row the animes of earlier rows, and cuts it to the length shown; null where too few are left. */
export function distinctRows<const Rows extends readonly (readonly { id: number }[])[]>(
  rows: Rows,
): { [At in keyof Rows]: Rows[At] | null } {
  const seen = new Set<number>()
  const distinct = rows.map((row) => {
    const left = row.filter(({ id }) => !seen.has(id)).slice(0, shown)
    if (left.length < min) return null
    for (const { id } of left) seen.add(id)
    return left
  })
  return distinct as { [At in keyof Rows]: Rows[At] | null }
}
