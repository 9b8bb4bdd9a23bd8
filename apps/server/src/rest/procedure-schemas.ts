import { appRouter } from '@animeteca/api/app.router'
import type { z } from 'zod'
import type { ProcedurePath } from './routes.ts'

interface ProcedureDef {
  type: 'query' | 'mutation' | 'subscription'
  inputs: z.ZodType[]
  output?: z.ZodType
}

/** What a procedure takes and gives, as its router declares it. */
export function schemasOf(path: ProcedurePath): {
  type: ProcedureDef['type']
  input: z.ZodType | undefined
  output: z.ZodType | undefined
} {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDef }>
  const { type, inputs, output } = procedures[path]!._def
  return { type, input: inputs[0], output }
}
