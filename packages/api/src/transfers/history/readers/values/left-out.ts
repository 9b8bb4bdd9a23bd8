import { writtenText } from './source-values.ts'

/** A sentence about a value that could not be parsed; null if it was parsed or is empty. */
export function notUnderstood(label: string, written: unknown, read: unknown): string | null {
  const text = read === null ? writtenText(written) : null
  return text === null ? null : `No entendemos ${label}: «${text}»`
}

/** A count with its sentence, such as "2 episodios solo se empezaron"; null for 0. */
export const countedEpisodes = (count: number, one: string, more: string) =>
  count === 0 ? null : count === 1 ? `1 episodio ${one}` : `${count} episodios ${more}`

/** A sentence for a source that counts more watched episodes than it lists. */
export const onlyCounted = (site: string, count: number, listed: number) =>
  `${site} cuenta ${count} episodios y solo nombra ${listed}: los demás se cuentan desde el primero`
