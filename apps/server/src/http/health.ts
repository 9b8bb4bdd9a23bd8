import { isMigrated } from '@animeteca/api/app/migrate'
import type { Services } from '@animeteca/api/call/context'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../startup/readiness.ts'

/**
 * `/healthz`: the process lives. `/readyz`: the database answers, is migrated, and nobody has asked us to stop. Without its pictures a
 * site is worth more than no site: that they are away is said and changes nothing. `/readyz?closing` says of these only whether we have been asked
 * to stop: a proxy that asked for more would keep from people what a site without its database tells them.
 */
export function serveHealth(app: FastifyInstance, { pool, media }: Services, readiness: Readiness) {
  let isKnownMigrated = false

  // who is busy lives: a 503 would have an orchestrator kill it
  const evenUnderPressure = { pressureHandler: () => undefined }
  app.get('/healthz', { logLevel: 'silent', config: evenUnderPressure }, async () => ({ status: 'ok' }))

  app.get<{ Querystring: { closing?: string } }>('/readyz', { logLevel: 'silent' }, async ({ query }, reply) => {
    const isLeaving = readiness.isClosing && !readiness.isReplaced
    const problem = isLeaving ? 'closing' : query.closing === undefined && (await findProblem())
    if (problem) return reply.status(503).header('retry-after', '2').send({ status: problem })
    return { status: 'ok', ...(!media.isAvailable() && { pictures: 'unavailable' }) }
  })

  async function findProblem() {
    try {
      await pool.query('select 1')
      isKnownMigrated ||= await isMigrated(pool)
      return isKnownMigrated ? undefined : 'migrations pending'
    } catch {
      return 'database unavailable'
    }
  }
}
