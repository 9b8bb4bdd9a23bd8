import * as z from 'zod'
import { timeZone } from '../catalogue/broadcasts/time-zones.ts'

/** The export files by the last segment of their URL, with their media types. */
export const exportFiles = {
  'animeteca.zip': 'application/zip',
  'animeteca.json': 'application/json; charset=utf-8',
  'myanimelist.xml': 'application/xml; charset=utf-8',
  'myanimelist-left-out.csv': 'text/csv; charset=utf-8',
  'anilist.json': 'application/json; charset=utf-8',
  'anilist-left-out.csv': 'text/csv; charset=utf-8',
  'animes.csv': 'text/csv; charset=utf-8',
  'episodes.csv': 'text/csv; charset=utf-8',
  'reviews.csv': 'text/csv; charset=utf-8',
} as const
export type ExportFile = keyof typeof exportFiles

/** The path of an export at our server. */
export const exportAddress = (file: ExportFile) => `/api/tracking/exports/${file}`

/** Query parameters of an export. */
export const exportOptions = z.object({
  /** The time zone of dates, in files that have dates. */
  timeZone: timeZone.default('UTC'),
  /** Whether exports for other sites, where lists are usually public, include private entries. */
  private: z
    .literal(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})
export type ExportOptions = z.output<typeof exportOptions>

/** Header with the approximate uncompressed size in bytes. */
export const expectedBytesHeader = 'animeteca-expected-bytes'

/** The file name of a download, as in `animeteca-spike-2026-11-22.json`. */
export function exportName(file: ExportFile, username: string, now: Date) {
  const [, name, extension] = /^(.+)\.(\w+)$/.exec(file)!
  return `${name}-${username}-${now.toISOString().slice(0, 10)}.${extension}`
}
