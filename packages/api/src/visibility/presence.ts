/** SQL of how long after the last request a person counts as away. The SQL function `presence` has the same interval. */
export const awayAfter = `interval '2 minutes'`
