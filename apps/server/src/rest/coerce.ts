import { z } from 'zod'

/**
 * Converts URL parameters, which are all text, to the types of the input schema. Only plain decimal numbers are
 * converted, so that `1e3`, ` 5` and `0x10` fail validation.
 */
export function coerce(schema: z.ZodType | undefined, raw: Record<string, unknown>): Record<string, unknown> {
  const object = schema && unwrapped(schema)
  const shape = object instanceof z.ZodObject ? (object.shape as Record<string, z.ZodType>) : {}
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [key, shape[key] ? typed(shape[key], value) : value]),
  )
}

function typed(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodNumber) return numeric(value)
  if (inner instanceof z.ZodArray) return listOf(value).map((item) => typed(inner.element as z.ZodType, item))
  return value
}

const numeric = (value: unknown) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)

/** `?ids=1,2` and `?ids=1&ids=2` are equivalent; an empty value is an empty list. */
function listOf(value: unknown): unknown[] {
  const parts = Array.isArray(value) ? value : [value]
  return parts.flatMap((part) => (typeof part === 'string' ? part.split(',').filter(Boolean) : [part]))
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap() as z.ZodType)
  }
  if (!(schema instanceof z.ZodPipe)) return schema
  // a schema behind `preprocess` has the type of its inner schema
  return unwrapped((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
}
