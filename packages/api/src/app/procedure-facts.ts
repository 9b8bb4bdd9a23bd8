import { limits } from '@animeteca/contracts/limits'
import { neededScope } from '../call/scopes.ts'
import type { Facts } from '../call/trpc.ts'
import { definitionOf, definitions } from './procedure-definitions.ts'

/** The guard and the limits of a procedure, `slice.name`, as its router declares them. */
export const factsOf = (path: string): Facts => definitionOf(path).meta

/** What a procedure asks of a program's token. */
export const scopeOf = (path: string) => neededScope({ path, ...definitionOf(path) })

/** Procedures whose input may be larger than usual. */
export const largeProcedures = [...definitions].flatMap(([path, { meta }]) =>
  meta.bodyLimit > limits.body.usual ? [path] : [],
)
