import type { HistoryImport } from '@animeteca/contracts/history/history-imports'

type ImportState = Pick<HistoryImport, 'id' | 'state'>

/** Whether a confirmed import waits for another import of the same person, and not just for a server process to start it. */
export const isBlockedByAnother = ({ id, state }: ImportState, all: readonly ImportState[] = []) =>
  state === 'waiting' &&
  all.some((other) => other.id !== id && (other.state === 'applying' || other.state === 'undoing'))
