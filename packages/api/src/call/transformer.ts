import { limits } from '@animeteca/contracts/limits'
import { deserialize, serialize } from 'superjson'
import type { SuperJSONResult } from 'superjson'
import { fail } from '../lib/fail.ts'

/** Types that our clients send in addition to plain JSON. */
const sentTypes = new Set(['undefined', 'Date', 'number'])

/**
 * superjson, restricted in requests to the types our clients send: other types are built from as little as a length, so that a few bytes could block
 * the server for minutes. Answers are plain JSON by their contracts, so they are sent in superjson's envelope without its traversal, which costs more
 * than the rest of a long answer.
 */
export const transformer = {
  input: { serialize, deserialize: readInput },
  output: { serialize: (json: unknown) => ({ json }), deserialize },
}

function readInput(message: Partial<SuperJSONResult> | null | undefined): unknown {
  const { json, meta } = message ?? {}
  if (isDeeper(json, limits.nesting.max)) fail('INVALID_INPUT')
  const values = meta?.values
  if (values === undefined) return json
  if (!hasOnlySentTypes(values)) fail('MALFORMED_BODY')
  return deserialize({ json: json!, meta: { values } }, { inPlace: true })
}

/**
 * Checks superjson's annotations: `['Date']`, `{ path: ['Date'] }`, or a type with the types of its parts. Every string that is not a path is a type.
 */
function hasOnlySentTypes(values: unknown, depth = 0): boolean {
  if (typeof values === 'string') return sentTypes.has(values)
  if (typeof values !== 'object' || values === null || depth > 20) return false
  return Object.values(values).every((part) => hasOnlySentTypes(part, depth + 1))
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)))
