import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'

/** React's marker of a Suspense boundary left to the browser. */
const leftOut = '<!--$!-->'

/** Code loads from the disk within milliseconds: a longer wait is for something that only a browser has. */
const timeoutMs = 2_000

/**
 * Renders a page with all of its lazy components, which load once per process. Throws the error of a component inside a Suspense boundary,
 * which React would only log in the browser.
 */
export async function renderToHtml(page: ReactNode): Promise<string> {
  const html = renderToString(page)
  if (!html.includes(leftOut)) return html
  await waitForParts(page)
  const whole = renderToString(page)
  if (whole.includes(leftOut)) throw new Error('A part of the page waits for something that only a browser gets')
  return whole
}

/** Only the streaming renderer waits for lazy components and reports errors. */
async function waitForParts(page: ReactNode) {
  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  const stream = await renderToReadableStream(page, { onError, signal: AbortSignal.timeout(timeoutMs) })
  await stream.allReady
  await stream.cancel()
  if (failures.length > 0) throw failures[0]
}
