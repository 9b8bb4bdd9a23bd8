/** What somebody can take away, by the last part of its address, with the media type that it has. */
export const exportFiles = {
  'animeteca.json': 'application/json; charset=utf-8',
} as const
export type ExportFile = keyof typeof exportFiles

export const exportAddress = (file: ExportFile) => `/api/tracking/exports/${file}`

/** Of an answer with such a file: the bytes that it will have, about, before anything compresses it. */
export const expectedBytesHeader = 'animeteca-expected-bytes'

/** What it is called on somebody's disk: whose it is and of which day, as in `animeteca-spike-2026-11-22.json`. */
export function exportName(file: ExportFile, username: string, now: Date) {
  const [, name, extension] = /^(.+)\.(\w+)$/.exec(file)!
  return `${name}-${username}-${now.toISOString().slice(0, 10)}.${extension}`
}
