import type { ExportFile } from '@animeteca/contracts/history/export-files'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { Abilities, ArbitraryEntry, MalStatus } from './arbitrary-entry.ts'

/** A site's file format, and the export of ours to compare it with. */
export interface Shape extends Abilities {
  name: string
  site: 'mal' | 'anilist'
  export: ExportFile
  /** Fields that the format does not have, so that an export may have a value of its own. */
  lacks: readonly (keyof HistoryEntry)[]
  /** Whether its entries have titles and no ids. */
  hasOnlyTitles?: boolean
  write: (list: ArbitraryEntry[]) => Uint8Array
}

export const bytes = (content: string | object) =>
  new Uint8Array(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)))

/** A table with one row per entry. */
export const tableBytes = (
  header: string,
  list: ArbitraryEntry[],
  cellsOf: (one: ArbitraryEntry) => (string | number)[],
) => bytes([header, ...list.map((one) => cellsOf(one).join())].join('\n'))

/** The statuses of a site in the order of `malStatuses`. */
export const statusWords = (
  watching: string,
  completed: string,
  onHold: string,
  dropped: string,
  planned: string,
): Record<MalStatus, string> => ({
  Watching: watching,
  Completed: completed,
  'On-Hold': onHold,
  Dropped: dropped,
  'Plan to Watch': planned,
})

export const titleOf = ({ id }: ArbitraryEntry) => `Entrada ${id}`

export const ofAnilist = (id: string) => Number(id) + 10_000
