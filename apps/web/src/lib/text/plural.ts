import { grouped } from '@animeteca/ui/base/grouped'

/** A count as it is shown: `5.514`. */
export const count = grouped

/** `1 temporada`, `2 temporadas`; the plural is the word with an s unless told. */
export const plural = (amount: number, one: string, many = `${one}s`) => `${count(amount)} ${amount === 1 ? one : many}`
