import { limits } from '@animeteca/contracts/limits'
import { neededScope } from '../call/scopes.ts'
import type { Facts } from '../call/trpc.ts'
import { definitionOf, definitions } from './procedure-definitions.ts'

/** The guard and limits of a procedure as its router declares them. */
export const factsOf = (path: string): Facts => definitionOf(path).meta

/** The scope that a procedure requires of an API token. */
export const scopeOf = (path: string) => neededScope({ path, ...definitionOf(path) })

/** Procedures with a larger body limit. */
export const largeProcedures = [...definitions].flatMap(([path, { meta }]) =>
  meta.bodyLimit > limits.body.usual ? [path] : [],
)
