/** An SQL expression for the rows of a select as a JSON array, in their order; empty without rows. */
export const jsonRows = (select: string) => `coalesce((select json_agg(r) from (${select}) r), '[]')`
