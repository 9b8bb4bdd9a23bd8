// By default Spanish groups from five digits on; counts on screen read better as 5.514.
const grouped = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

/** A count as it is shown: `5.514`. */
export const count = (amount: number) => grouped.format(amount)

/** `1 temporada`, `2 temporadas`; the plural is the word with an s unless told. */
export const plural = (amount: number, one: string, many = `${one}s`) => `${count(amount)} ${amount === 1 ? one : many}`
