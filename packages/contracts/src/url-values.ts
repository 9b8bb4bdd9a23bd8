/*
 * What the addresses of pages and rows are read by: the first script of the web app needs these of all labels, and only these.
 */
export const listTypes = ['watching', 'completed', 'plan_to_watch', 'dropped'] as const

export const animeStatuses = ['upcoming', 'airing', 'completed', 'paused', 'cancelled'] as const

/** Which people: those who are kept out, and those whose account is being closed. */
export const userStates = ['suspended', 'closing'] as const

/** The rows of /descubrir that are the same for everybody. */
export const publicRows = ['popular', 'best', 'week', 'undiscovered'] as const
