import { formatCount } from '@animeteca/ui/base/format-count'

/** `1 temporada`, `2 temporadas`; the default plural adds an s. */
export const plural = (amount: number, one: string, many = `${one}s`) =>
  `${formatCount(amount)} ${amount === 1 ? one : many}`
