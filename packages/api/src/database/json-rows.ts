/** The rows of a select as a JSON list, in their order: an expression, and an empty list where there are none. */
export const jsonRows = (select: string) => `coalesce((select json_agg(r) from (${select}) r), '[]')`
