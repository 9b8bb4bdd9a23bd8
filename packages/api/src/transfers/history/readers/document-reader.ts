import type { HistoryFile } from '@animeteca/contracts/history/history-entry'

/** A document of JSON, with the name that it has in a ZIP. */
export interface NamedDocument {
  name: string | null
  document: unknown
}

/** Reads those of the documents that are of its format, as one history; undefined when none is. */
export type DocumentReader = (documents: NamedDocument[]) => HistoryFile | undefined
