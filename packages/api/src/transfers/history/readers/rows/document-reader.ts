import type { HistoryFile } from '@animeteca/contracts/history/history-entry'

/** A JSON document, with its file name in a ZIP. */
export interface NamedDocument {
  name: string | null
  document: unknown
}

/** Reads the documents of one format as one history; undefined when none is of that format. */
export type DocumentReader = (documents: NamedDocument[]) => HistoryFile | undefined
