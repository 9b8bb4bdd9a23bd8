let last: Promise<unknown> = Promise.resolve()

/**
 * Imports of one process go one after another. They would wait for the same lock in the database anyway, but each with a
 * connection in its hands that everybody else's requests need.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}
