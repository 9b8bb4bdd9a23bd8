import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'

/** Where React has left a part to the browser. */
const leftOut = '<!--$!-->'

/** A part that comes from the disk is there at once: what takes longer waits for something that only a browser gets. */
const longestMs = 2_000

/**
 * The HTML of a page with all of its parts: those whose script comes when they are first drawn are waited for, once in the life of a process.
 *
 * @throws what a part failed with. React says so on the console of the browser only, since a boundary keeps it from the rest.
 */
export async function wholeHtml(page: ReactNode): Promise<string> {
  const html = renderToString(page)
  if (!html.includes(leftOut)) return html
  await waitForParts(page)
  const whole = renderToString(page)
  if (whole.includes(leftOut)) throw new Error('A part of the page waits for something that only a browser gets')
  return whole
}

/** Only the renderer that streams waits, and says what went wrong. */
async function waitForParts(page: ReactNode) {
  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  const stream = await renderToReadableStream(page, { onError, signal: AbortSignal.timeout(longestMs) })
  await stream.allReady
  await stream.cancel()
  if (failures.length > 0) throw failures[0]
}
