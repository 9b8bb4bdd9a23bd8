export interface ListedWords {
  /** Which words of the list stand in any of these texts. While the list is empty nothing is looked at. */
  in(texts: readonly (string | null | undefined)[]): Promise<string[]>
}
