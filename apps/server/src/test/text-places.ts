import type { z } from 'zod'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

/** The text properties of an input, and a valid input without the one under test. */
export interface TextPlace {
  /** As in `animes.0.title`. */
  path: string
  inputWith: (text: string) => unknown
}

/** Every property of a procedure's input that may be text, according to its schema. */
export function textPlacesOf(schema: z.ZodType | undefined): TextPlace[] {
  if (!schema) return []
  return placesIn(jsonSchemaOf(schema))
}

/** A minimal valid input of a procedure. */
export const leastInputOf = (schema: z.ZodType | undefined): unknown => schema && leastOf(jsonSchemaOf(schema))

function placesIn(schema: JsonSchema): TextPlace[] {
  if (schema.enum || schema.const !== undefined) return []
  if (schema.anyOf) return schema.anyOf.flatMap(placesIn)
  if (schema.type === 'object') return [...placesInFields(schema), ...placesInRecord(schema)]
  if (schema.type === 'array') {
    return placesIn(schema.items ?? {}).map(({ path, inputWith }) => ({
      path: path === '' ? '0' : `0.${path}`,
      inputWith: (text) => [inputWith(text)],
    }))
  }
  // a schema without a type also accepts text
  const takesText = schema.type === undefined || [schema.type].flat().includes('string')
  return takesText ? [{ path: '', inputWith: (text) => text }] : []
}

const placesInFields = (schema: JsonSchema) =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    placesIn(field).map(({ path, inputWith }) => ({
      path: path === '' ? name : `${name}.${path}`,
      inputWith: (text: string) => ({ ...(leastOf(schema) as object), [name]: inputWith(text) }),
    })),
  )

/** Both keys and values of a record are user text. */
const placesInRecord = ({ additionalProperties }: JsonSchema): TextPlace[] =>
  typeof additionalProperties === 'object'
    ? [
        { path: '<key>', inputWith: (text) => ({ [text]: 'x' }) },
        { path: '<value>', inputWith: (text) => ({ x: text }) },
      ]
    : []

function leastOf(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return leastOf(schema.anyOf[0]!)
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((name) => [name, leastOf(properties[name] ?? {})]))
  }
  if (schema.type === 'array') return schema.minItems ? [leastOf(schema.items ?? {})] : []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  if (schema.type === 'null') return null
  return schema.format === 'date-time' ? '2025-01-01T00:00:00.000Z' : 'Jupiter-Jazz'
}
