/** SQL condition on the state of a takedown, also of the index `takedowns_waiting`: it waits for a decision. */
export const isWaiting = (state: string) => `${state} in ('open', 'appealed')`
