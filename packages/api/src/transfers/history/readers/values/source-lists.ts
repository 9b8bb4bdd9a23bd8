import type { HistoryList, ListPlace } from '@animeteca/contracts/history/history-entry'
import type { ListVisibility } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { textOf, writtenText } from './source-values.ts'

/** Visibilities in the terms of sources; unknown ones become private. */
const visibilities: Record<string, ListVisibility> = {
  public: 'all',
  link: 'nobody',
  friends: 'friends',
  private: 'nobody',
}

/** Whether a source's visibility is known, or absent. */
export const isVisibility = (written: unknown) =>
  writtenText(written) === null || Object.hasOwn(visibilities, textOf(written) ?? '')

/** Collects the custom lists of a source, in the order of first mention. */
export class SourceLists {
  readonly all: HistoryList[] = []
  readonly #counts: number[] = []
  readonly #byName = new Map<string, number>()

  /** Appends to the list of that name, creating it if needed. */
  put(name: string): ListPlace {
    return this.putIn(this.#byName.get(name) ?? this.add({ name }))
  }

  /** Adds a list and returns its index. */
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
