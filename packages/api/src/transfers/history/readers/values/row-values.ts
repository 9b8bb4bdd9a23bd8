import { siteNames } from '@animeteca/contracts/catalogue/external-sites'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { UnreadableRow } from '../rows/read-rows.ts'
import { notUnderstood } from './left-out.ts'
import { dateOf, hasInvalidPart, timestampOf } from './source-dates.ts'
import { idsOf, invalidIdsIn } from './source-ids.ts'
import { statusOf } from './source-status.ts'
import {
  countOf,
  flagOf,
  maxTagCharacters,
  numberOf,
  progressOf,
  scoreOf,
  textOf,
  titlesOf,
  writtenText,
  yearOf,
} from './source-values.ts'

/**
 * Parses the values of one row. Each value that is written but cannot be parsed becomes a sentence of `leftOut`, so that a reader cannot
 * drop one silently.
 */
export class RowValues {
  readonly #sentences = new Set<string>()

  /** Adds sentences about data that is not imported; empty values add none. */
  leaveOut(...sentences: (string | false | null | undefined)[]) {
    for (const sentence of sentences) if (typeof sentence === 'string') this.#sentences.add(sentence)
  }

  /** The sentences collected so far. No property when empty, because twenty thousand rows are stored. */
  leftOut(): Pick<HistoryEntry, 'leftOut'> {
    return this.#sentences.size > 0 ? { leftOut: [...this.#sentences] } : {}
  }

  /** Refuses the row if the status is unknown. */
  status = (written: unknown) => statusOf(written)

  /** The status of a season or an episode. An unknown one is reported, and does not refuse the row. */
  partStatus(written: unknown) {
    try {
      return statusOf(written)
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error
      this.leaveOut(error.message)
      return null
    }
  }

  /** Refuses the row if it is not a number, because the progress would be lost. */
  progress = (written: unknown) => progressOf(written)

  score(written: unknown, outOf: number, label = 'la valoración') {
    return this.#read(label, written, scoreOf(written, outOf))
  }

  startedOn(written: unknown, parse: DateParser = dateOf) {
    return this.#date('la fecha de inicio', written, parse)
  }

  finishedOn(written: unknown, parse: DateParser = dateOf, label = 'la fecha de fin') {
    return this.#date(label, written, parse)
  }

  updatedAt(written: unknown, label = 'la fecha del último cambio') {
    return this.#read(label, written, timestampOf(written))
  }

  rewatches(written: unknown) {
    return this.count('el número de revisionados', written)
  }

  rewatchProgress(written: unknown) {
    return this.#read('los episodios del revisionado', written, countOf(written))
  }

  /** 0 for an empty value. */
  count(label: string, written: unknown): number {
    return this.#read(label, written, countOf(written)) ?? 0
  }

  /** A flag that could not be parsed counts as private, because the entry might be. */
  isPrivate(written: unknown): boolean {
    const flag = this.#read('si es privado', written, flagOf(written))
    return flag ?? writtenText(written) !== null
  }

  flag(written: unknown, label: string): boolean {
    return this.#read(label, written, flagOf(written)) ?? false
  }

  note(written: unknown) {
    return this.#read('la nota', written, textOf(written))
  }

  /** Distinct tags, limited in total, because they are stored with the entry. */
  tags(written: readonly unknown[]): string[] {
    const tags: string[] = []
    let characters = 0
    for (const tag of new Set(written.map((one) => this.#read('una etiqueta', one, textOf(one))))) {
      if (tag === null) continue
      characters += tag.length
      if (characters <= maxTagCharacters) tags.push(tag)
      else this.leaveOut('Sus etiquetas son demasiado largas: solo se guardan las primeras')
    }
    return tags
  }

  titles(...written: unknown[]) {
    for (const one of written) this.#read('un título', one, textOf(one))
    return titlesOf(...written)
  }

  /** The ids in an object whose keys are names of sites. */
  ids(written: object, kind: 'tv' | 'movie' = 'tv') {
    for (const { site, id } of invalidIdsIn(written)) this.#read(`el identificador de ${siteNames[site]}`, id, null)
    return idsOf(written, kind)
  }

  percent(written: unknown) {
    return this.#read('el porcentaje visto', written, numberOf(written)) ?? 0
  }

  seasonNumber(written: unknown) {
    return this.#read('el número de una temporada', written, countOf(written))
  }

  /** From a year, or from a date. */
  year(written: unknown) {
    const year = yearOf(textOf(written)?.slice(0, 4)) ?? yearOf(dateOf(written)?.slice(0, 4))
    return this.#read('el año', written, year)
  }

  /** Sources write 0 for an unknown number of episodes. */
  episodeCount(written: unknown) {
    return this.#read('el número de episodios', written, countOf(written)) || null
  }

  #date(label: string, written: unknown, parse: DateParser) {
    const date = this.#read(label, written, parse(written))
    if (date !== null && hasInvalidPart(written, date))
      this.leaveOut(`No existe ${label} «${writtenText(written)}»: se importa ${date}`)
    return date
  }

  #read<Value>(label: string, written: unknown, value: Value | null): Value | null {
    this.leaveOut(notUnderstood(label, written, value))
    return value
  }
}

type DateParser = (written: unknown) => string | null
