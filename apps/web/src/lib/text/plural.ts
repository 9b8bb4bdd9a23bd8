import { grouped } from '@animeteca/ui/base/grouped'

/** Formats a number: `5.514`. */
export const count = grouped

/** `1 temporada`, `2 temporadas`; the default plural adds an s. */
export const plural = (amount: number, one: string, many = `${one}s`) => `${count(amount)} ${amount === 1 ? one : many}`
