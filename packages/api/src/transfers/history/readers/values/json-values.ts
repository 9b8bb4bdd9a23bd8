export type JsonObject = Record<string, unknown>

/** The value as an object; one without anything where it is something else. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** The objects of a list; none where it is no list. */
export const objectsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const has = (value: JsonObject, ...names: string[]) => names.some((name) => Object.hasOwn(value, name))
