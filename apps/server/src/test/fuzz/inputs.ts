import * as fc from 'fast-check'
import type { z } from 'zod'
import { jsonSchemaOf } from '../json-schema.ts'
import type { JsonSchema } from '../json-schema.ts'
import { bordersOf, hostileValue } from './hostile-inputs.ts'
import { validValue } from './valid-inputs.ts'

/**
 * Generates inputs for a procedure from `known` valid ones: valid, with one value at its limit, with one hostile value,
 * or entirely random.
 */
export function inputsFor(schema: z.ZodType | undefined, known: unknown[]): fc.Arbitrary<unknown> {
  if (!schema) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, hostileValue)
  const json = jsonOnce(schema)
  const fromSchema = validInputOnce(schema, json)
  const valid = fc.oneof(
    fromSchema,
    fc.constantFrom(...known),
    // the ids of existing rows with other values
    fc.tuple(fromSchema, fc.constantFrom(...known)).map(([value, one]) => Object.assign({}, value, idsOf(one))),
  )
  const fields = Object.entries(json.properties ?? {})
  const borders = fields.flatMap(([key, field]) => bordersOf(field).map((value) => [key, value] as const))
  const names = fc.constantFrom(...fields.map(([key]) => key), ...strangeKeys)
  const withHostileValue = fc.tuple(valid, names, hostileValue).map(([value, key, wrong]) => withKey(value, key, wrong))
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    ...(borders.length > 0 ? [{ weight: 3, arbitrary: atBorder(valid, borders) }] : []),
    { weight: 4, arbitrary: withHostileValue },
    { weight: 1, arbitrary: hostileValue },
  )
}

const atBorder = (valid: fc.Arbitrary<unknown>, borders: (readonly [string, unknown])[]) =>
  fc.tuple(valid, fc.constantFrom(...borders)).map(([value, [key, border]]) => withKey(value, key, border))

const strangeKeys = ['__proto__', 'constructor', 'isAdmin', 'extra']

/** Whether a property is an id. */
const idsOf = (known: unknown) =>
  Object.fromEntries(
    Object.entries(known ?? {}).filter(([key, value]) => /id$/i.test(key) && typeof value === 'number'),
  )

/** Sets an own property, also one named `__proto__`. */
function withKey(value: unknown, key: string, wrong: unknown) {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return Object.fromEntries([...entries.filter(([name]) => name !== key), [key, wrong]])
}

const schemas = new WeakMap<z.ZodType, JsonSchema>()
function jsonOnce(schema: z.ZodType) {
  const made = schemas.get(schema) ?? jsonSchemaOf(schema)
  schemas.set(schema, made)
  return made
}

const arbitraries = new WeakMap<z.ZodType, fc.Arbitrary<unknown>>()
function validInputOnce(schema: z.ZodType, json: JsonSchema) {
  const made = arbitraries.get(schema) ?? validValue(json)
  arbitraries.set(schema, made)
  return made
}
