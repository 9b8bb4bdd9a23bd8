import { encodeCursor } from '@animeteca/api/cursor'
import * as fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  pattern?: string
}

/** What a procedure takes: sometimes as it should be, sometimes with one thing in it that nobody expects, sometimes all wrong. */
export function inputFor(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, nasty)
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const fields = json.properties ?? {}
  const fair = fairValue(json)
  const spoilt = fc
    .tuple(fair, fc.constantFrom(...Object.keys(fields), '__proto__', 'constructor', 'isAdmin', 'extra'), nasty)
    .map(([value, key, wrong]) => withKey(value, key, wrong))
  return fc.oneof({ weight: 4, arbitrary: fair }, { weight: 6, arbitrary: spoilt }, { weight: 1, arbitrary: nasty })
}

/** An own property, also when it is called `__proto__`. */
function withKey(value: unknown, key: string, wrong: unknown) {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return Object.fromEntries([...entries.filter(([name]) => name !== key), [key, wrong]])
}

function fairValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fairValue))
  if (schema.type === 'object') return fairObject(schema)
  if (schema.type === 'array') return fc.array(fairValue(schema.items ?? {}), { maxLength: 3 })
  if (schema.type === 'integer' || schema.type === 'number') {
    const min = Math.max(0, schema.minimum ?? 0)
    return fc.integer({ min, max: Math.min(min + 8, schema.maximum ?? Infinity) })
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.pattern) return cursor
  return fc.oneof(fc.constantFrom('spike', 'Akira', '1', 'true', 'https://youtu.be/dQw4w9WgXcQ', 'x@x.example'), text)
}

function fairObject({ properties = {}, required = [] }: JsonSchema) {
  const fields = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, fairValue(value)]))
  return fc.record(fields, { requiredKeys: required.filter((key) => key in fields) })
}

/** Well made, for another listing or with keys that no listing has. */
const cursor = fc
  .array(fc.oneof(fc.integer(), fc.constantFrom('2026-11-20T17:30:00.000Z', 'anime', 'x', '\0', 1e300, 2 ** 60)), {
    maxLength: 4,
  })
  .map((keys) => encodeCursor(...keys))

const text = fc.string({ unit: 'grapheme', maxLength: 20 })

/** The number that JSON writes as `1e309` and JavaScript reads as Infinity; see `jsonOf`. */
const beyondNumbers = '@1e309'

const oddWords =
  ' |a\0b|\ud800|a\udfff|\u202e|😀|__proto__|constructor|toString|NaN|1e3|0x10|-0|%|%00|..|../../etc/passwd|$'
const oddTexts = oddWords
  .split('|')
  .concat('', `'; drop table users --`, '<img onerror=1>', 'a'.repeat(301), 'x'.repeat(100_000), '😀'.repeat(5_000))
const oddNumbers = [-1, 0, -0, 1.5, 2 ** 31, 2 ** 31 - 1, 2 ** 53, 1e308, -1e308, beyondNumbers]
const oddShapes: unknown[] = [
  null,
  true,
  [],
  [[]],
  [null],
  ['1', '2'],
  {},
  { length: 1 },
  { toString: 1 },
  Array(2_000).fill(1),
]

/** What breaks servers. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...oddTexts, ...oddNumbers, ...oddShapes),
  fc.constantFrom(20, 60, 2_000).map(nested),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')),
)

function nested(depth: number) {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value }
  return value
}

/** JSON as an attacker writes it. */
export const jsonOf = (value: unknown) => JSON.stringify(value)?.replaceAll(JSON.stringify(beyondNumbers), '1e309')
