import * as fc from 'fast-check'
import type { RestRow } from '../../rest/rest-row.ts'
import { bodyVariation } from './body-variations.ts'
import { jsonOf, hostileValue } from './hostile-inputs.ts'
import type { Sent } from './raw-client.ts'

/** Invalid percent-encoding, and characters with a meaning in URLs. */
const oddSegment = fc.constantFrom('%', '%ED%A0%80', '%00', '%2F', '%2e%2e', '.', '..', '%C0%AF', '%FF', 'me', 'all')
const segment = fc.oneof(
  { weight: 12, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: oddSegment },
  { weight: 1, arbitrary: hostileValue.map(urlText) },
)

const names = fc.constantFrom('q', 'limit', 'cursor', 'ids', 'id', '__proto__', 'limit[]', 'a[__proto__][polluted]')
const strayQuery = fc.oneof(
  { weight: 6, arbitrary: fc.constant<[string, unknown][]>([]) },
  { weight: 1, arbitrary: fc.array(fc.tuple(names, hostileValue), { maxLength: 3 }) },
)

/** A REST route, called as a program would. */
export function restRequests({ method, url }: RestRow) {
  const places = Array.from(url.matchAll(/\{(\w+)\}/g), ([, name]) => name!)
  const isInBody = method === 'POST' || method === 'PUT'

  function build(input: unknown, odd: (string | undefined)[], stray: [string, unknown][]): Sent {
    const fields: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {}
    const path = url.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => odd[places.indexOf(name)] ?? urlText(fields[name] ?? 1),
    )
    const inQuery = isInBody ? [] : Object.entries(fields).filter(([name]) => !places.includes(name))
    return {
      method,
      path: `/api${path}${searchOf([...inQuery, ...stray])}`,
      headers: method === 'GET' ? {} : { 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: isInBody ? (jsonOf(input) ?? '') : '{}' }),
    }
  }

  return {
    plain: (input: unknown) => build(input, [], []),
    requests: (inputs: fc.Arbitrary<unknown>) =>
      fc
        .tuple(inputs, fc.tuple(...places.map(() => segment)), strayQuery, bodyVariation)
        .map(([input, odd, stray, vary]) => {
          const sent = build(input, odd, stray)
          return method === 'GET' ? sent : vary(sent)
        }),
  }
}

const maxLength = 4_000
const searchOf = (pairs: [string, unknown][]) =>
  pairs.length > 0
    ? `?${pairs.map(([key, value]) => `${encodeURIComponent(key.toWellFormed())}=${urlText(value)}`).join('&')}`
    : ''

function urlText(value: unknown) {
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return value.slice(0, 500).join(',')
  const text = typeof value === 'string' ? value : (jsonOf(value) ?? '')
  return encodeURIComponent(text.slice(0, maxLength).toWellFormed()).slice(0, maxLength)
}
