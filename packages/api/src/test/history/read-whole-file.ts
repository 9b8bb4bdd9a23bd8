import type { HistoryFile } from '@animeteca/contracts/history/history-entry'
import { withHistoryFile } from '../../transfers/history/read-history-file.ts'

type Arguments = Parameters<typeof withHistoryFile>

/** Reads a history file with all of its entries into memory. */
export const readWholeFile = (bytes: Arguments[0], limits?: Arguments[2]): Promise<HistoryFile> =>
  withHistoryFile(
    bytes,
    async ({ entryCount: _count, entries, ...file }) => ({ ...file, entries: (await Array.fromAsync(entries)).flat() }),
    limits,
  )
