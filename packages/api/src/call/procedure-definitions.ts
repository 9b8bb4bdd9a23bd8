import { z } from 'zod'
import { appRouter } from '../app/app.router.ts'
import type { Facts } from './trpc.ts'

/** A procedure as its router declares it. */
export interface Definition {
  type: 'query' | 'mutation' | 'subscription'
  meta: Facts
  input: z.ZodType | undefined
  output: z.ZodType | undefined
  resolver: (options: { ctx: unknown; input: unknown }) => unknown
}

const schema = z.instanceof(z.ZodType)
/** What tRPC keeps of a procedure is no promise of its: a version that keeps it otherwise ends the start, not a request. */
const built = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: z.custom<Facts>((value) => typeof value === 'object' && value !== null && 'guard' in value),
  inputs: z.array(schema).max(1),
  output: schema.optional(),
  resolver: z.custom<Definition['resolver']>((value) => typeof value === 'function'),
})

// flat at run time, by paths such as `catalogue.byId`; the types say nested
const procedures: Record<string, unknown> = appRouter._def.procedures

/** Every procedure, by its path. */
export const definitions: ReadonlyMap<string, Definition> = new Map(
  Object.entries(procedures).map(([path, procedure]) => [path, read(path, procedure)]),
)

/** The definition of a path that exists. */
export function definitionOf(path: string): Definition {
  const found = definitions.get(path)
  if (!found) throw new Error(`There is no procedure ${path}`)
  return found
}

function read(path: string, procedure: unknown): Definition {
  if (typeof procedure !== 'function' || !('_def' in procedure)) throw new Error(`${path} is no procedure`)
  const { type, meta, inputs, output, resolver } = built.parse(procedure._def)
  return { type, meta, input: inputs[0], output, resolver }
}
