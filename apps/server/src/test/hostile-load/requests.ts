import { definitionOf } from '@animeteca/api/app/procedure-definitions'
import type { ProcedurePath } from '../../rest/rest-row.ts'
import { routes } from '../../rest/routes.ts'

/** Node's limit for the head of a request. */
const maxUrlLength = 15_000

/** One hostile request; `path` is its procedure. */
export interface Sent {
  path: string
  method: string
  url: string
  body?: string | FormData
  type?: string
}

export const times = (count: number, request: Sent) => Array.from({ length: count }, () => request)

/** A procedure's call over tRPC with an input of this size, or as large as a URL may be. */
export function overTrpc(path: ProcedurePath, input: (bytes: number) => unknown, bytes: number): Sent[] {
  const isQuery = definitionOf(path).type === 'query'
  if (!isQuery) {
    const body = JSON.stringify({ json: input(bytes) })
    return [{ path, method: 'POST', url: `/trpc/${path}`, body, type: 'application/json' }]
  }
  const url = shortEnough(
    (length) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input(length) }))}`,
  )
  return [{ path, method: 'GET', url }]
}

/** The same over each of its REST routes. */
export function overRest(path: ProcedurePath, input: (bytes: number) => unknown, bytes: number): Sent[] {
  return routes
    .filter(({ procedure }) => procedure === path)
    .map(({ method, url }) => {
      const names = Array.from(url.matchAll(/\{(\w+)\}/g), ([, name]) => name!)
      const addressOf = (value: unknown) =>
        `/api${url.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((value as never)[name] ?? 1)))}`
      if (method === 'GET') {
        const query = (value: object) =>
          new URLSearchParams(Object.entries(value).filter(([name]) => !names.includes(name))).toString()
        const address = shortEnough((length) => `${addressOf(input(length))}?${query(input(length) as object)}`)
        return { path, method, url: address }
      }
      const isInPath = names.some((name) => String((input(8) as never)[name]).length > 3)
      return {
        path,
        method,
        url: isInPath ? shortEnough((length) => addressOf(input(length))) : addressOf(input(8)),
        body: JSON.stringify(isInPath ? {} : input(bytes)),
        type: 'application/json',
      }
    })
}

/** The longest of these URLs that Node accepts. */
function shortEnough(urlOf: (length: number) => string) {
  for (let length = maxUrlLength; ; length = Math.floor(length * 0.8)) {
    const url = urlOf(length)
    if (url.length <= maxUrlLength) return url
  }
}
