import * as fc from 'fast-check'
import type { JsonSchema } from '../json-schema.ts'

/** A number that JSON writes as `1e309` and JavaScript parses as Infinity; see `jsonOf`. */
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

/** Values that commonly break servers. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
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

/** Values at a schema's limits, and one beyond them. */
export function bordersOf(schema: JsonSchema): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap(bordersOf)
  const { minLength = 0, maxLength, minItems = 0, maxItems, items = {} } = schema
  if (maxItems !== undefined) {
    const list = (length: number) => Array(length).fill(items.enum?.[0] ?? (items.type === 'integer' ? 1 : 'x'))
    return [list(minItems), list(maxItems), list(maxItems + 1)]
  }
  if (maxLength !== undefined) {
    // in code points, in code units, and as a decomposed letter
    const texts = ['x', '😀', 'e\u0301'].flatMap((unit) => [unit.repeat(maxLength), unit.repeat(maxLength + 1)])
    return [...texts, 'x'.repeat(Math.max(0, minLength - 1)), ' '.repeat(maxLength)]
  }
  const { minimum, exclusiveMinimum, maximum } = schema
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  return [
    ...(least === undefined ? [] : [least, least - 1]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1, String(maximum)]),
  ]
}

/** JSON with hostile content. */
export const jsonOf = (value: unknown) => JSON.stringify(value)?.replaceAll(JSON.stringify(beyondNumbers), '1e309')
