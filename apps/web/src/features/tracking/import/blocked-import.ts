import type { HistoryImport } from '@animeteca/contracts/history/history-imports'

type ImportState = Pick<HistoryImport, 'id' | 'state'>

/** Whether an import that was confirmed has to wait for another one of the same person, and not only for a server to notice it. */
export const isBlockedByAnother = ({ id, state }: ImportState, all: readonly ImportState[] = []) =>
  state === 'waiting' &&
  all.some((other) => other.id !== id && (other.state === 'applying' || other.state === 'undoing'))
