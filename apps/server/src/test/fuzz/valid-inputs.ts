import { encodeCursor } from '@animeteca/api/call/cursor'
import * as fc from 'fast-check'
import type { JsonSchema } from '../json-schema.ts'

/** Generates inputs that a JSON schema allows; ids are those of existing rows of a small site. */
export function validValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(validValue))
  const type = [schema.type].flat()[0]
  if (type === 'object') return schema.properties ? validObject(schema) : validRecord(schema)
  if (type === 'array') return validList(schema)
  if (type === 'integer' || type === 'number') return validNumber(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return validText(schema)
}

function validObject({ properties = {}, required = [] }: JsonSchema) {
  const fields = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, validValue(value)]))
  return fc.record(fields, { requiredKeys: required.filter((key) => key in fields) })
}

const validRecord = ({ additionalProperties }: JsonSchema) =>
  fc.dictionary(word, validValue(typeof additionalProperties === 'object' ? additionalProperties : {}), { maxKeys: 3 })

/** Repeats some items, since clients may send duplicates. */
function validList({ items = {}, minItems = 0, maxItems = Infinity }: JsonSchema) {
  const few = fc.array(validValue(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(3, maxItems)) })
  return fc.oneof(
    { weight: 4, arbitrary: few },
    { weight: 1, arbitrary: few.map((list) => [...list, ...list].slice(0, maxItems)) },
  )
}

const few = 8
function validNumber({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema) {
  const min = minimum ?? (exclusiveMinimum ?? 0) + 1
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min, max: Math.min(min + few, maximum) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, maximum) },
  )
}

function validText({ format, pattern, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return day.map((date) => date.toISOString())
  if (pattern === '^[\\w-]+$') return cursor
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    { weight: 4, arbitrary: word },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(20, maxLength) }) },
    { weight: 1, arbitrary: fc.constant('ñ'.repeat(Math.min(maxLength, 20_000))) },
  )
}

const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

const word = fc.constantFrom('spike', 'Akira', '1', 'true', 'https://youtu.be/dQw4w9WgXcQ', 'x@x.example')

/** A well-formed cursor of another listing, or with unknown keys. */
const cursor = fc
  .array(fc.oneof(fc.integer(), fc.constantFrom('2026-11-20T17:30:00.000Z', 'anime', 'x', '\0', 1e300, 2 ** 60)), {
    maxLength: 4,
  })
  .map((keys) => encodeCursor(...keys))
