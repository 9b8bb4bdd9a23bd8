import Fastify from 'fastify'
import { Pool } from 'pg'

/**
 * The limit: Fastify, `pg` and one named prepared statement per answer, sent as PostgreSQL wrote it; no account, no
 * check, no other header. The parent says which statements there are; values come with each request.
 */
const { DATABASE_URL: connectionString, STATEMENTS } = process.env
const statements = JSON.parse(STATEMENTS!) as { name: string; text: string }[]
const pool = new Pool({ connectionString, max: 8, min: 8 })
const app = Fastify({ logger: false })

for (const { name, text } of statements) {
  const answer = async (values: unknown[]) => {
    const { rows } = await pool.query<{ body: string }>({ name, text, values })
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
