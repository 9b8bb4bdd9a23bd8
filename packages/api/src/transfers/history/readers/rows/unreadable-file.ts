import { historyFileErrors } from '@animeteca/contracts/history/history-file-errors'
import type { HistoryFileError } from '@animeteca/contracts/history/history-file-errors'

/** The whole file cannot be read as a history. */
export class UnreadableFile extends Error {
  readonly fault: HistoryFileError

  constructor(fault: HistoryFileError) {
    super(historyFileErrors[fault])
    this.fault = fault
  }
}
