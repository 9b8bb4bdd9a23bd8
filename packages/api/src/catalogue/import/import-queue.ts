let last: Promise<unknown> = Promise.resolve()

/** Runs the imports of a process one after another. They would wait for the same lock in the database anyway, but each holding a connection. */
export function enqueueImport<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}
