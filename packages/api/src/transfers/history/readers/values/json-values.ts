export type JsonObject = Record<string, unknown>

/** The value if it is an object, else an empty one. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** The objects in an array; empty for other values. */
export const objectsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The rows of an array. An item that is not an object becomes an empty row, so that it is refused with a reason. */
export const rowsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.map(objectOf) : [])

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const has = (value: JsonObject, ...names: string[]) => names.some((name) => Object.hasOwn(value, name))
