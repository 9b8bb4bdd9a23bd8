/*
 * The values that route search parameters are parsed with. They are separate from the other labels because the web
 * app's entry chunk needs only these.
 */
export const listTypes = ['watching', 'completed', 'plan_to_watch', 'dropped'] as const

export const animeStatuses = ['upcoming', 'airing', 'completed', 'paused', 'cancelled'] as const

/** Account states that administrators can filter by. */
export const userStates = ['suspended', 'closing'] as const

/** The rows of /descubrir that are the same for every visitor. */
export const publicRows = ['popular', 'best', 'week', 'undiscovered'] as const
