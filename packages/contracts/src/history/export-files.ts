import * as z from 'zod'
import { timeZone } from '../profiles/statistics.ts'

/** What somebody can take away, by the last part of its address, with the media type that it has. */
export const exportFiles = {
  'animeteca.zip': 'application/zip',
  'animeteca.json': 'application/json; charset=utf-8',
  'myanimelist.xml': 'application/xml; charset=utf-8',
  'myanimelist-left-out.csv': 'text/csv; charset=utf-8',
  'anilist.json': 'application/json; charset=utf-8',
  'anilist-left-out.csv': 'text/csv; charset=utf-8',
  'animes.csv': 'text/csv; charset=utf-8',
  'episodes.csv': 'text/csv; charset=utf-8',
} as const
export type ExportFile = keyof typeof exportFiles

export const exportAddress = (file: ExportFile) => `/api/tracking/exports/${file}`

/** What its address may say besides. */
export const exportOptions = z.object({
  /** In which days begin and end, where a file has days. */
  timeZone: timeZone.default('UTC'),
  /** Whether lists for other sites, which are open to everybody as a rule, name what their owner keeps private. */
  private: z
    .literal(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})
export type ExportOptions = z.output<typeof exportOptions>

/** Of an answer with such a file: the bytes that it will have, about, before anything compresses it. */
export const expectedBytesHeader = 'animeteca-expected-bytes'

/** What it is called on somebody's disk: whose it is and of which day, as in `animeteca-spike-2026-11-22.json`. */
export function exportName(file: ExportFile, username: string, now: Date) {
  const [, name, extension] = /^(.+)\.(\w+)$/.exec(file)!
  return `${name}-${username}-${now.toISOString().slice(0, 10)}.${extension}`
}
