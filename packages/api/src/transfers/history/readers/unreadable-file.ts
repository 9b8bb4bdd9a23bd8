import { historyFaults } from '@animeteca/contracts/history/history-file-errors'
import type { HistoryFault } from '@animeteca/contracts/history/history-file-errors'

/** The whole file can't be read as a history. */
export class UnreadableFile extends Error {
  readonly fault: HistoryFault

  constructor(fault: HistoryFault) {
    super(historyFaults[fault])
    this.fault = fault
  }
}
