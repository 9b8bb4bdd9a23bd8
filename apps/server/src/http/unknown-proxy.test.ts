import fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfUnknownProxy } from './unknown-proxy.ts'

test('an unconfigured proxy is logged once', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  warnOfUnknownProxy(app)
  await app.inject('/')
  expect(lines).toEqual([])
  for (let n = 0; n < 3; n++) await app.inject({ url: '/', headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')])
})
