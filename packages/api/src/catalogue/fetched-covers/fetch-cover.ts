import type { IncomingMessage } from 'node:http'
import { get as getOverHttps } from 'node:https'
import { limits } from '@animeteca/contracts/limits'
import type { CoverProblem } from '@animeteca/contracts/media/remote-covers'
import { isReachable, lookupIn, PrivateAddress } from '../../lib/outbound-address.ts'
import type { Reach } from '../../lib/outbound-address.ts'

// `import` of node:http also loads undici for `fetch`: 3 MB and 40 ms at each start
const { get: getOverHttp } = process.getBuiltinModule('node:http')

/** Time limit from the DNS lookup to the last byte. */
const timeoutMs = 15_000
const { maxBytes } = limits.picture

type FetchedBytes = { bytes: Buffer; problem: null } | { bytes: null; problem: CoverProblem }

/**
 * Downloads a picture from another site. As for webhooks, each connection is new and its resolved address is checked, and redirects are not followed.
 * The type is not checked here: `checkPictureFile` does so by the content.
 */
export async function fetchCover(url: string, reach: Reach): Promise<FetchedBytes> {
  if (!isReachable(url, reach)) return { bytes: null, problem: 'private' }
  const options = {
    agent: false as const,
    lookup: lookupIn(reach),
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'image/*', 'user-agent': 'Animeteca-Covers/1' },
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const get = url.startsWith('https:') ? getOverHttps : getOverHttp
  get(url, options, resolve).on('error', reject)
  try {
    return await readBytes(await promise)
  } catch (error) {
    return { bytes: null, problem: problemOf(error as Error) }
  }
}

async function readBytes(response: IncomingMessage): Promise<FetchedBytes> {
  try {
    if (response.statusCode !== 200) return { bytes: null, problem: 'status' }
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) return { bytes: null, problem: 'too_large' }
    const parts: Buffer[] = []
    let length = 0
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length
      if (length > maxBytes) return { bytes: null, problem: 'too_large' }
      parts.push(part)
    }
    return { bytes: Buffer.concat(parts), problem: null }
  } finally {
    response.destroy()
  }
}

function problemOf(error: Error): CoverProblem {
  if (error instanceof PrivateAddress) return 'private'
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'unreachable'
}
