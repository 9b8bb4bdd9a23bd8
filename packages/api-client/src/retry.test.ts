import type { Operation } from '@trpc/client'
import { describe, expect, test } from 'vitest'
import { isTransient, retryAfter, retryRule, waitBefore } from './retry.ts'

const answered = (httpStatus: number, retryAfter: number | null = null) =>
  ({ data: { httpStatus, retryAfter }, cause: undefined, meta: undefined }) as Parameters<typeof isTransient>[0]
const unreachable = { data: undefined, cause: new TypeError('fetch failed'), meta: undefined }
const throughProxy = (status: number, headers?: Record<string, string>) => ({
  data: undefined,
  cause: undefined,
  meta: { response: new Response(null, { status, ...(headers && { headers }) }) },
})

const operation = (path: string, type: Operation['type'], signal: AbortSignal | null = null): Operation => ({
  id: 1,
  path,
  type,
  input: undefined,
  context: {},
  signal,
})

describe('isTransient', () => {
  test('accepts an unreachable server, a 503 and a 502 of a proxy', () => {
    expect(isTransient(unreachable)).toBe(true)
    expect(isTransient(answered(503))).toBe(true)
    expect(isTransient(throughProxy(502))).toBe(true)
  })

  test('rejects other answers and aborted calls', () => {
    expect([400, 401, 403, 404, 409, 429, 500].map((status) => isTransient(answered(status)))).not.toContain(true)
    expect(isTransient(throughProxy(413))).toBe(false)
    expect(isTransient({ ...unreachable, cause: Object.assign(new Error('foreign'), { status: 413 }) })).toBe(false)
    expect(isTransient({ ...unreachable, cause: new DOMException('left', 'AbortError') })).toBe(false)
  })
})

describe('retryRule', () => {
  const rule = retryRule()

  test('repeats queries and mutations with an idempotency key', () => {
    expect(rule.retry({ op: operation('catalogue.list', 'query'), error: unreachable, attempts: 1 })).toBe(true)
    expect(rule.retry({ op: operation('episodes.comment', 'mutation'), error: unreachable, attempts: 1 })).toBe(true)
  })

  test('does not repeat other mutations, aborted calls, or a fourth attempt', () => {
    expect(rule.retry({ op: operation('admin.createAnime', 'mutation'), error: unreachable, attempts: 1 })).toBe(false)
    const poll = { ...operation('episodes.poll', 'query'), context: { isPoll: true } }
    expect(rule.retry({ op: poll, error: unreachable, attempts: 1 })).toBe(false)
    const left = operation('catalogue.list', 'query', AbortSignal.abort())
    expect(rule.retry({ op: left, error: unreachable, attempts: 1 })).toBe(false)
    expect(rule.retry({ op: operation('catalogue.list', 'query'), error: unreachable, attempts: 4 })).toBe(false)
  })
})

describe('waitBefore and retryAfter', () => {
  test('double the wait up to ten seconds, and wait at least as long as the server asked', () => {
    expect(waitBefore(1, 0)).toBeGreaterThanOrEqual(500)
    expect(waitBefore(3, 0)).toBeGreaterThanOrEqual(2_000)
    expect(waitBefore(1, 3_000)).toBeGreaterThanOrEqual(3_000)
    expect(waitBefore(30, 0)).toBe(10_000)
  })

  test('read Retry-After from the answer, or from the header of a proxy', () => {
    expect(retryAfter(answered(503, 2))).toBe(2_000)
    expect(retryAfter(throughProxy(503, { 'retry-after': '4' }))).toBe(4_000)
    expect(retryAfter(unreachable)).toBe(0)
    expect(retryAfter(throughProxy(503, { 'retry-after': 'Fri, 20 Nov 2026 18:00:00 GMT' }))).toBe(0)
  })
})
