import cluster from 'node:cluster'
import Fastify from 'fastify'

/**
 * The limit for several processes: a bare Fastify that answers each request with the same text, in `WORKERS` processes that accept connections themselves
 * as those of the product do.
 */
const workers = Number(process.env['WORKERS'])
cluster.schedulingPolicy = cluster.SCHED_NONE
if (cluster.isPrimary) {
  for (let n = 0; n < workers; n++) cluster.fork()
  let listening = 0
  cluster.on('listening', (_, { port }) => {
    listening++
    if (listening === workers) console.log(`http://127.0.0.1:${port}`)
  })
} else {
  const app = Fastify({ logger: false })
  const body = JSON.stringify({ text: 'a'.repeat(4_000) })
  app.get('/*', async (_, reply) => reply.type('application/json; charset=utf-8').send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
}
