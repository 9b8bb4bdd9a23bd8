import Fastify from 'fastify'
import { Client, Pool } from 'pg'

/**
 * The limit to compare with: Fastify, `pg` and one named prepared statement per answer, without authentication, validation or caching. It uses
 * a pool of eight, or one pipelined connection. `STATEMENTS` has the statements; each request has their values.
 */
const { DATABASE_URL: connectionString, STATEMENTS, CONNECTION } = process.env
const statements = JSON.parse(STATEMENTS!) as { name: string; text: string }[]
const database = CONNECTION === 'pipe' ? await pipe() : new Pool({ connectionString, max: 8, min: 8 })
const app = Fastify({ logger: false })

for (const { name, text } of statements) {
  const answer = async (values: unknown[]) => {
    const { rows } = await database.query<{ body: string }>({ name, text, values })
    return rows[0]!.body
  }
  app.get<{ Querystring: { v: string } }>(`/${name}`, async (request, reply) => {
    reply.type('application/json; charset=utf-8')
    return answer(JSON.parse(request.query.v))
  })
  app.post<{ Body: unknown[] }>(`/${name}`, async (request, reply) => {
    reply.type('application/json; charset=utf-8')
    return answer(request.body)
  })
}

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

async function pipe() {
  const client = new Client({ connectionString, pipeline: true })
  await client.connect()
  return client
}
