import fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions, RequestLog } from './log.ts'

test('RequestLog writes one line per request, with its status and without its search terms', async () => {
  const lines: string[] = []
  const { transport: _, ...options } = logOptions({ isProduction: true, logLevel: 'info' }) as { transport?: unknown }
  const app = fastify({
    logger: { ...options, stream: { write: (line: string) => void lines.push(line) } },
    logController: new RequestLog(),
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).send('no'))
  app.get('/api/anime', () => 'yes')
  await app.inject('/api/anime?search=secreto')
  await app.inject('/nowhere?q=secreto')

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'request completed', req: { method: 'GET', url: '/api/anime?…' }, res: { statusCode: 200 } },
    { msg: 'request completed', req: { url: '/nowhere?…' }, res: { statusCode: 404 } },
  ])
  expect(lines.join('')).not.toContain('secreto')
})
