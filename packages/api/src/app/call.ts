import { compileCalls } from '../call/compile-calls.ts'
import { definitions } from './procedure-definitions.ts'

/**
 * Runs a procedure by its path, for REST, tRPC, uploads, server-rendered pages and tests. `answerTo` is for transports: it leaves JSON text as text.
 */
export const { call, answerTo } = compileCalls(definitions)
