/** The mutations of this page that wait in the offline queue. */
export const storedMutations = {
  ids: new Set<string>(),
  /** How many that waited for a connection have been saved since the queue was last empty. */
  sentCount: 0,
}
