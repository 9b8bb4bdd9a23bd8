import { expect, test } from 'vitest'
import { configOf, failuresOf, serve, textsOf, withoutDatabase } from '../../../test/doctor.ts'
import { checkPorts } from './check-ports.ts'

test('checkPorts fails if metrics are reached under the public name, and warns of the server itself', async () => {
  const open = await serve((_, response) => response.end())
  const PUBLIC_URL = 'http://127.0.0.1:9'
  const metrics = configOf({ PUBLIC_URL, PORT: '9', METRICS_PORT: open.port })
  expect(failuresOf(await checkPorts({ config: metrics, ...withoutDatabase }))).toEqual([
    `las métricas se ven en 127.0.0.1:${open.port}`,
  ])
  const server = await checkPorts({ config: configOf({ PUBLIC_URL, PORT: open.port }), ...withoutDatabase })
  expect(textsOf(server, 'warning')).toContain(`el servidor responde sin el proxy en 127.0.0.1:${open.port}`)
})

test('checkPorts reports nothing for a site that does not answer on its public port, since checkProxy does', async () => {
  const closed = configOf({ PUBLIC_URL: 'http://127.0.0.1:8', PORT: '9', METRICS_PORT: '10' })
  expect(textsOf(await checkPorts({ config: closed, ...withoutDatabase }), 'ok')).toEqual([])
})
