import { appRouter } from '@animeteca/api/app/app.router'
import { definitions } from '@animeteca/api/app/procedure-definitions'
import type { FastifyRequest } from 'fastify'

/** Calls that one HTTP request may batch. */
export const maxBatchSize = 20

/** What is read of a request. */
export type Sent = Pick<FastifyRequest, 'method' | 'headers' | 'query' | 'body'>

/** One procedure of a request, with its input read but not yet validated. */
export interface Call {
  path: string
  input: unknown
}

export interface Calls {
  /** The kind of all of them. */
  type: 'query' | 'mutation'
  calls: Call[]
  isBatch: boolean
}

const { input: transformer } = appRouter._def._config.transformer

/**
 * The calls of a request in the form that tRPC's own links send: JSON, known procedures, one kind of them, the method of that
 * kind. Undefined for everything else, be it unusual or wrong: that is for the official adapter to answer.
 */
export function readCalls(request: Sent, path: string): Calls | undefined {
  if (!isPlain(request)) return undefined
  const query = request.query as Partial<Record<string, unknown>>
  const isBatched = isBatch(request)
  const paths = isBatched ? path.split(',') : [path]
  if (paths.length > maxBatchSize) return undefined
  const type = request.method === 'GET' ? 'query' : 'mutation'
  if (!paths.every((each) => definitions.get(each)?.type === type)) return undefined
  const inputs = readInputs(type === 'query' ? query['input'] : request.body, isBatched, paths.length)
  return inputs && { type, isBatch: isBatched, calls: paths.map((each, at) => ({ path: each, input: inputs[at] })) }
}

export const isBatch = ({ query }: Pick<Sent, 'query'>) => (query as { batch?: unknown }).batch === '1'

/** Whether `batch` is absent or what tRPC's links write: repeated, it would be a batch for the official adapter and none for `isBatch`. */
export const isPlainBatch = ({ query }: Pick<Sent, 'query'>) =>
  [undefined, '1'].includes((query as { batch?: never }).batch)

/** Whether the body says that it is JSON, in whatever case. */
export const isJson = ({ headers }: Pick<Sent, 'headers'>) =>
  headers['content-type']?.toLowerCase().startsWith('application/json') === true

function isPlain({ method, headers, query }: Sent): boolean {
  return (
    (headers['content-type'] === undefined ? method === 'GET' : isJson({ headers })) &&
    (method === 'GET' || method === 'POST') &&
    headers['trpc-accept'] === undefined &&
    !headers.accept?.includes('application/jsonl') &&
    !('connectionParams' in (query as object))
  )
}

/** What is sent for each call, in one input or by their numbers; undefined when it can't be read. */
export function readInputs(text: unknown, isBatch: boolean, count: number): unknown[] | undefined {
  if (text === undefined || text === '') return isBatch || text === '' ? undefined : []
  if (typeof text !== 'string') return undefined
  try {
    const sent: unknown = JSON.parse(text)
    if (!isBatch) return [transformer.deserialize(sent)]
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined
    return Array.from({ length: count }, (_, at) => {
      const input = (sent as Record<number, unknown>)[at]
      return input === undefined ? undefined : transformer.deserialize(input)
    })
  } catch {
    return undefined
  }
}
