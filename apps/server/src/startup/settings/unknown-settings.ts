/** Variables of other programs that are spelt nearly like one of ours. */
const ofOthers = new Set(['AUTH_SECRET', 'DATABASE_URI', 'DATADIR', 'EMAIL_FROM', 'LOGLEVEL', 'MAILFROM'])
/** Shorter names are close to too many variables of other programs: `PORT` is one letter away from `PORT0` and `SPORT`. */
const shortestRefused = 6

interface Misspelling {
  given: string
  meant: string
}

/**
 * Names in the environment that are nearly one of ours. `refused` are one edit away from a setting that is not set, and can hardly
 * belong to another program; `doubtful` are two edits away, short, in lower case, known to belong to another program, one edit away from a
 * setting that is set too, or longer or shorter than one that is not set.
 */
export function findMisspellings(names: string[], settings: string[]) {
  const known = new Set(settings)
  const given = new Set(names)
  const refused: Misspelling[] = []
  const doubtful: Misspelling[] = []
  for (const name of names) {
    if (known.has(name)) continue
    const near = nearest(name.toUpperCase(), settings)
    if (near) {
      const { meant, edits } = near
      const isCertain = edits === 1 && meant.length >= shortestRefused && !ofOthers.has(name) && !given.has(meant)
      const list = isCertain ? refused : doubtful
      list.push({ given: name, meant })
      continue
    }
    const meant = settings.find((setting) => isBeginning(name, setting) || isBeginning(setting, name))
    if (meant !== undefined && !given.has(meant)) doubtful.push({ given: name, meant })
  }
  return { refused, doubtful }
}

const nearest = (name: string, settings: string[]) =>
  settings
    .map((meant) => ({ meant, edits: editDistance(name, meant) }))
    .filter(({ meant, edits }) => edits <= (meant.length > shortestRefused + 2 ? 2 : 1))
    .toSorted((a, b) => a.edits - b.edits)[0]

/** As `ADMIN_USER` is the beginning of `ADMIN_USERNAME`, and `DATABASE_POOL` that of `DATABASE_POOL_SIZE`. */
const isBeginning = (short: string, long: string) =>
  short.length >= shortestRefused && short.includes('_') && long.startsWith(short)

/** Letters to insert, remove, replace or swap with their neighbour; 3 means more than 2. */
export function editDistance(one: string, other: string) {
  if (Math.abs(one.length - other.length) > 2) return 3
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const costs = [row]
    for (let column = 1; column <= other.length; column++) {
      const replaced = rows[row - 1]![column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1)
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
          ? rows[row - 2]![column - 2]! + 1
          : replaced
      costs.push(Math.min(replaced, swapped, costs[column - 1]! + 1, rows[row - 1]![column]! + 1))
    }
    rows.push(costs)
  }
  return Math.min(rows[one.length]![other.length]!, 3)
}
