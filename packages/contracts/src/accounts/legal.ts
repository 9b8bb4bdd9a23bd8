import * as z from 'zod'

/** Settings of the legal pages, which operators set in the environment. */
export const operatorSettings = ['OPERATOR_NAME', 'OPERATOR_EMAIL'] as const

/** Others who receive data, as far as the configuration says: each with the host that receives it, where one is known. */
const processorKinds = ['hosting', 'mail', 'pictures', 'backups', 'covers', 'video', 'push', 'sign_in'] as const
export type ProcessorKind = (typeof processorKinds)[number]

const operator = z.object({
  /** The person or organisation that runs the site. */
  name: z.string(),
  email: z.string(),
  postalAddress: z.string().nullable(),
})
export type Operator = z.output<typeof operator>

/** What the legal pages say about this site. */
export const legal = z.object({
  /** Null until the operator has set it. Without it the site has neither a privacy policy nor terms. */
  operator: operator.nullable(),
  minimumAge: z.int(),
  processors: z.array(z.object({ kind: z.enum(processorKinds), name: z.string().nullable() })),
})
export type Legal = z.output<typeof legal>
