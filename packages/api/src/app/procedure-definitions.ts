import { definitionsIn } from '../call/procedure-definition.ts'
import type { Definition } from '../call/procedure-definition.ts'
import { appRouter } from './app.router.ts'

/** Every procedure by its path. */
export const definitions = definitionsIn(appRouter)

/** The definition of an existing path. */
export function definitionOf(path: string): Definition {
  const found = definitions.get(path)
  if (!found) throw new Error(`There is no procedure ${path}`)
  return found
}
