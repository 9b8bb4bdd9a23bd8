import { refusalOf } from '@animeteca/api-client/session-fetch'
import { type ExportFile, expectedBytesHeader, exportAddress } from '@animeteca/contracts/history/export-files'
import { ForeignResponse } from '../../../../lib/errors/foreign-response.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { sessionFetch } from '../../../../lib/session/session-fetch.ts'
import { timeZone } from '../../../../lib/text/time-zone.ts'

export interface Received {
  bytes: number
  /** Estimated size in bytes. */
  expected: number
}

interface Wanted {
  file: ExportFile
  isPrivateToo: boolean
  signal: AbortSignal
  onReceived: (so: Received) => void
}

/** Fetches a file and saves it as a browser download; `onReceived` is called for every chunk. */
export async function downloadFile({ file, isPrivateToo, signal, onReceived }: Wanted) {
  const options = new URLSearchParams({ timeZone: timeZone(), private: String(isPrivateToo) })
  const answer = await sessionFetch(`${exportAddress(file)}?${options}`, { signal, cache: 'no-store' })
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  if (!answer.ok || !answer.body || name === undefined) {
    const isOurs = answer.headers.get('content-type')?.includes('json')
    throw isOurs ? await refusalOf(answer) : new ForeignResponse(answer.status)
  }
  const expected = Number(answer.headers.get(expectedBytesHeader)) || 0
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.length
    onReceived({ bytes, expected })
  }
  saveFile(new Blob(parts, { type: answer.headers.get('content-type') ?? '' }), name)
}
