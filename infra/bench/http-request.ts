import { slug } from './bare-statement.ts'
import type { Sent } from './drive.ts'
import type { BenchRequest, Endpoint } from './endpoint.ts'
import type { Way } from './report.ts'
import { statementOf } from './statement-of.ts'

const asABrowser = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br, zstd' }

/** A request, to a bare server with the statement's values, to the product over REST or in tRPC's format. */
export async function httpRequest(
  way: Way,
  { name, kind }: Endpoint,
  request: BenchRequest,
  tokens: string[],
): Promise<Sent> {
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
    ...(kind === 'kept' ? asABrowser : { authorization: `Bearer ${tokens[user]}` }),
    ...(body && json),
  }
  if (way === 'rest') return { method, path: `/api${rest}`, headers, ...(body && { body: JSON.stringify(body) }) }
  const wrapped = JSON.stringify({ json: input })
  return body
    ? { method, path: `/trpc/${procedure}`, headers, body: wrapped }
    : { method, path: `/trpc/${procedure}?input=${encodeURIComponent(wrapped)}`, headers }
}
