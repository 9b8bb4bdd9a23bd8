import type { Way } from '../report.ts'
import { slug } from './bare-statement.ts'
import type { BenchRequest, Endpoint } from './endpoint.ts'
import type { LoadRequest } from './send-load.ts'
import { statementOf } from './statement-of.ts'

const asABrowser = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The HTTP request for a bare server, which gets the statement's values, or for the product over REST or tRPC. */
export async function httpRequest(
  way: Way,
  { name, kind }: Endpoint,
  request: BenchRequest,
  tokens: string[],
): Promise<LoadRequest> {
  const { rest, procedure, input, body, user, answer } = request
  const method = body ? 'POST' : 'GET'
  const json = { 'content-type': 'application/json' }
  if (way === 'pool' || way === 'pipe') {
    const { values } = await statementOf(answer)
    const path = `/${slug(name)}`
    const payload = JSON.stringify(values)
    return body
      ? { method, path, headers: json, body: payload }
      : { method, path: `${path}?v=${encodeURIComponent(payload)}`, headers: {} }
  }
  const headers = {
    ...(kind === 'cached' ? asABrowser : { authorization: `Bearer ${tokens[user]}` }),
    ...(body && json),
  }
  if (way === 'rest') return { method, path: `/api${rest}`, headers, ...(body && { body: JSON.stringify(body) }) }
  const wrapped = JSON.stringify({ json: input })
  return body
    ? { method, path: `/trpc/${procedure}`, headers, body: wrapped }
    : { method, path: `/trpc/${procedure}?input=${encodeURIComponent(wrapped)}`, headers }
}
