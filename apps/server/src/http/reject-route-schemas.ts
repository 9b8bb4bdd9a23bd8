/**
 * What goes in and comes out is held against its contract by zod, and no route has a schema of Fastify's: the two libraries that would
 * compile those are 120 modules, which are not loaded. One that is given a schema all the same ends the start. To take it out: leave
 * `schemaController` away.
 */
export const noSchemas = { buildValidator: refuse, buildSerializer: refuse }

function refuse(): never {
  throw new Error('A route has a schema of Fastify’s: say it in the contract')
}
