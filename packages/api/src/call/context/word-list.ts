import type { Connection } from '../../database/statement.ts'

export interface BlockedWords {
  /**
   * The blocked words that occur in any of these texts. An empty list costs nothing. The list is read on `on`: a transaction that waited for a second
   * connection would hold its own, and a few of them would leave none.
   */
  match(on: Connection, texts: readonly (string | null | undefined)[]): Promise<string[]>
}
