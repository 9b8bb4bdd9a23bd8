import { isMigrated } from '@animeteca/api/app/migrate'
import type { Services } from '@animeteca/api/call/context/context'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../startup/readiness.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers, it is migrated, and no shutdown has been
 * requested. Missing picture storage is reported but does not fail the check, since the site is useful without
 * pictures. `/readyz?closing` only checks for a shutdown, for proxies: with the full check they would replace the
 * site's own error page while the database is down.
 */
export function serveHealth(app: FastifyInstance, { pool, media }: Services, readiness: Readiness) {
  let isKnownMigrated = false

  // never answer 503 when overloaded, or an orchestrator would kill the process
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
