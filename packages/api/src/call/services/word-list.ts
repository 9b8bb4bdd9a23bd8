export interface BlockedWords {
  /** The blocked words that occur in any of these texts. An empty list costs nothing. */
  match(texts: readonly (string | null | undefined)[]): Promise<string[]>
}
