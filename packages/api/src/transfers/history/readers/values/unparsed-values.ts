import { countedEpisodes } from './left-out.ts'
import { writtenText } from './source-values.ts'

/** Counts the episodes of which a value could not be parsed, and remembers the first of these values. */
export class UnparsedValues {
  count = 0
  #example: string | null = null

  add(written: unknown) {
    this.count++
    this.#example ??= writtenText(written)
  }

  /** Such as "2 episodios no tienen número: «final»"; null without any. */
  sentence(one: string, more: string): string | null {
    const sentence = countedEpisodes(this.count, one, more)
    return sentence === null || this.#example === null ? sentence : `${sentence}: «${this.#example}»`
  }
}
