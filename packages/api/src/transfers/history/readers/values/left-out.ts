import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { textOf } from './source-values.ts'

/** Sentences for the import report about data that is not imported. No property when empty, because twenty thousand rows are stored. */
export function leftOut(...sentences: (string | false | null | undefined)[]): Pick<HistoryEntry, 'leftOut'> {
  const present = sentences.filter((sentence) => typeof sentence === 'string')
  return present.length > 0 ? { leftOut: present } : {}
}

/** Values that sources write for unknown. */
const blank = /^(?:[\s0.,:/–—-]*|n\/?a|none|null|nan|undefined|\?+)$/i

/** A sentence about a value that could not be parsed; null if it was parsed or is empty. */
export function notUnderstood(label: string, written: unknown, read: unknown): string | null {
  const text = textOf(written)
  if (read !== null || text === null || blank.test(text)) return null
  return `No entendemos ${label}: «${text.slice(0, 40)}»`
}

/** A count with its sentence, such as "2 episodios solo se empezaron"; null for 0. */
export const countedEpisodes = (count: number, one: string, more: string) =>
  count === 0 ? null : count === 1 ? `1 episodio ${one}` : `${count} episodios ${more}`
