import { historyFileErrors } from '@animeteca/contracts/history/history-file-errors'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { refusedAfter } from './read-rows.ts'
import type { ReadFile } from './read-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A file in a ZIP that is not part of the history, with the reason if known. */
export type Unread = { name: string | null; reason?: string }

/**
 * Reads texts and merges those with the format of the first readable one: a ZIP may have several lists. Other and unreadable files are
 * added as refused rows. Throws the first error when no text is readable.
 */
export function readAndMerge<Text extends Unread>(texts: Text[], others: Unread[], read: (text: Text) => ReadFile) {
  const files: ReadFile[] = []
  const unread: Unread[] = [...others]
  const faults: UnreadableFile[] = []
  for (const text of texts) {
    try {
      const file = read(text)
      if (files.length === 0 || files[0]!.format === file.format) files.push(file)
      else unread.push(text)
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      faults.push(error)
      unread.push({ name: text.name, reason: historyFileErrors[error.fault] })
    }
  }
  if (files.length === 0) throw faults[0]!
  return withUnread(files.reduce(appended), unread)
}

/** Appends the rows of one file to those of another. */
function appended(one: ReadFile, other: ReadFile): ReadFile {
  const last = one.entries.length + one.refused.length
  if (last + other.entries.length + other.refused.length > historyLimits.rows) throw new UnreadableFile('tooManyRows')
  const shifted = <Row extends { row: number }>(row: Row): Row => ({ ...row, row: row.row + last })
  return {
    ...one,
    entries: [...one.entries, ...Array.from(other.entries, shifted)],
    refused: [...one.refused, ...other.refused.map(shifted)],
  }
}

const unreadFile = 'Este archivo del ZIP no contiene lo que has visto'
/** A ZIP of a whole account has dozens of other files: more than this many share one row. */
const namedFiles = 10

/** Adds unread files as refused rows, so that the owner sees why their content is missing. */
export function withUnread(file: ReadFile, unread: Unread[]): ReadFile {
  const count = file.entries.length + file.refused.length
  const other = unread.filter(({ reason }) => reason === undefined)
  const isMany = other.length > namedFiles
  const listed = isMany ? unread.filter(({ reason }) => reason !== undefined) : unread
  const rows = listed.map(({ name, reason = unreadFile }) => ({ title: name, reason }))
  if (isMany)
    rows.push({ title: `${other.length} archivos`, reason: `No contienen lo que has visto: ${namesOf(other)}` })
  return { ...file, refused: [...file.refused, ...refusedAfter(count, rows)] }
}

function namesOf(files: Unread[]) {
  const names = files.slice(0, 100).map(({ name }) => name?.slice(0, 60) ?? 'sin nombre')
  return `${names.join(', ')}${files.length > names.length ? '…' : ''}`
}
