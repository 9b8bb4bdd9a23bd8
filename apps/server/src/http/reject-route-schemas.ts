/**
 * Throws at startup if a route has a Fastify schema. zod validates all input and output, so the two schema compilers of
 * Fastify (120 modules) are not loaded. To restore them, remove `schemaController` from the options.
 */
export const rejectRouteSchemas = { buildValidator: refuse, buildSerializer: refuse }

function refuse(): never {
  throw new Error('A route has a Fastify schema: define it in the contract')
}
