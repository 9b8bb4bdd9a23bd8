import { z } from 'zod'
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
/** The fields of a built procedure are internal to tRPC: a version that changes them fails at start, not at a request. */
const built = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: z.custom<Facts>((value) => typeof value === 'object' && value !== null && 'guard' in value),
  inputs: z.array(schema).max(1),
  output: schema.optional(),
  resolver: z.custom<Definition['resolver']>((value) => typeof value === 'function'),
})

/** The procedures of a router by path, such as `catalogue.byId`. */
export const definitionsIn = (router: { _def: { procedures: object } }): ReadonlyMap<string, Definition> =>
  // flat at run time, although the types are nested
  new Map(Object.entries(router._def.procedures).map(([path, procedure]) => [path, read(path, procedure)]))

function read(path: string, procedure: unknown): Definition {
  if (typeof procedure !== 'function' || !('_def' in procedure)) throw new Error(`${path} is no procedure`)
  const { type, meta, inputs, output, resolver } = built.parse(procedure._def)
  return { type, meta, input: inputs[0], output, resolver }
}
