import { limits } from '@animeteca/contracts/limits'
import type { AnyTRPCProcedure } from '@trpc/server'
import { appRouter } from './app.router.ts'
import type { Facts } from './trpc.ts'

// flat at run time, by paths such as `catalogue.byId`; the types say nested
const procedures: Record<string, unknown> = appRouter._def.procedures

const isProcedure = (value: unknown): value is AnyTRPCProcedure => typeof value === 'function' && '_def' in value

const facts = new Map(
  Object.entries(procedures).flatMap(([path, procedure]) =>
    isProcedure(procedure) ? [[path, procedure._def.meta as Facts] as const] : [],
  ),
)

/** The guard and the body limit of a procedure, `slice.name`, as its router declares them. */
export const factsOf = (path: string): Facts => facts.get(path)!

/** Procedures whose input may be larger than usual. */
export const largeProcedures = [...facts].flatMap(([path, { bodyLimit }]) =>
  bodyLimit > limits.body.usual ? [path] : [],
)
