import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { RowValues } from './row-values.ts'
import { textOf } from './source-values.ts'

/** A field of another site that has no counterpart here. */
export interface SiteField {
  /** Its name in the import report. */
  label: string
  /** The values that the site writes for an entry whose owner has not set it. */
  unset?: RegExp
}

/** Characters of one field. */
const maxCharacters = 200

/** Stores the fields that their owner has set, so that an export can write them back, and reports that they are not shown here. */
export function siteFieldsOf(
  written: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, SiteField>>,
  values: RowValues,
): Pick<HistoryEntry, 'siteFields'> {
  const set = Object.entries(fields).flatMap(([name, { label, unset }]) => {
    const text = textOf(typeof written[name] === 'boolean' ? String(written[name]) : written[name])
    return text === null || unset?.test(text) ? [] : [{ name, label, text: text.slice(0, maxCharacters) }]
  })
  if (set.length === 0) return {}
  values.leaveOut(`Solo se guarda para exportarlo: ${set.map(({ label }) => label).join(', ')}`)
  return { siteFields: Object.fromEntries(set.map(({ name, text }) => [name, text])) }
}
