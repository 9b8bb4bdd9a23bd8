import { compileCalls } from '../call/compile-calls.ts'
import { definitions } from './procedure-definitions.ts'

/**
 * Runs a procedure by its path, for REST, tRPC, uploads, server-rendered pages and tests alike. `answerTo` is the same for a transport: an
 * answer that is JSON text already stays text.
 */
export const { call, answerTo } = compileCalls(definitions)
