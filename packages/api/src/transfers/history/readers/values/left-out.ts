import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { textOf } from './source-values.ts'

/** What the report says of an entry beside its fields; no property where there is nothing to say, as twenty thousand rows have none. */
export function leftOut(...sentences: (string | false | null | undefined)[]): Pick<HistoryEntry, 'leftOut'> {
  const said = sentences.filter((sentence) => typeof sentence === 'string')
  return said.length > 0 ? { leftOut: said } : {}
}

/** How sources write that they have no value. */
const blank = /^(?:[\s0.,:/–—-]*|n\/?a|none|null|nan|undefined|\?+)$/i

/** The sentence for a value that is written and could not be read; null where it could, or where nothing is written. */
export function notUnderstood(label: string, written: unknown, read: unknown): string | null {
  const text = textOf(written)
  if (read !== null || text === null || blank.test(text)) return null
  return `No entendemos ${label}: «${text.slice(0, 40)}»`
}

/** Of several episodes, such as "2 episodios solo se empezaron"; null for none. */
export const countedEpisodes = (count: number, one: string, more: string) =>
  count === 0 ? null : count === 1 ? `1 episodio ${one}` : `${count} episodios ${more}`
