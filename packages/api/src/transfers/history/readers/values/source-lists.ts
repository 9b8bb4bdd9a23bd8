import type { HistoryList, ListPlace } from '@animeteca/contracts/history/history-entry'
import type { ListVisibility } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { textOf } from './source-values.ts'

/** Who may open a list, in the words of sources; private where one says nothing that is known. */
const visibilities: Record<string, ListVisibility> = { public: 'all', friends: 'friends' }

/** The lists of its owner's own that a source has, in the order in which it names them. */
export class SourceLists {
  readonly all: HistoryList[] = []
  readonly #counts: number[] = []
  readonly #byName = new Map<string, number>()

  /** Puts something at the end of the list of that name, which is made where there is none. */
  put(name: string): ListPlace {
    return this.putIn(this.#byName.get(name) ?? this.add({ name }))
  }

  /** Answers the number of a new list. */
  add({ name, description, privacy }: { name: string; description?: unknown; privacy?: unknown }): number {
    const title = textOf(name)?.slice(0, limits.customList.title) ?? 'Lista'
    const index = this.all.push({
      title: title.toWellFormed(),
      description: textOf(description)?.slice(0, limits.customList.description).toWellFormed() ?? null,
      visibility: visibilities[textOf(privacy) ?? ''] ?? 'nobody',
    })
    this.#counts.push(0)
    this.#byName.set(name, index - 1)
    return index - 1
  }

  putIn(list: number): ListPlace {
    return { list, title: this.all[list]!.title, at: this.#counts[list]!++ }
  }
}
