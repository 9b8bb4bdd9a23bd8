// By default Spanish groups from five digits on; counts on screen read better as 5.514.
const groups = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

/** A count as it is shown: `5.514`. */
export const grouped = (count: number) => groups.format(count)
