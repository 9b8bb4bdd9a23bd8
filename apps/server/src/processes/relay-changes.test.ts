import { connect } from '@animeteca/api/app/connect'
import { createServices } from '@animeteca/api/app/services'
import type { EventBus } from '@animeteca/api/database/bus/event-bus'
import { connectMs } from '@animeteca/api/database/connections/pool'
import { describe, expect, onTestFinished } from 'vitest'
import { test } from '../test/fixtures.ts'
import { openApp } from '../test/open-app.ts'
import { createSiblings } from './create-siblings.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { createRelay } from './relay-changes.ts'

/** A bus whose notifications never arrive. */
const silentBus: EventBus = {
  publish() {},
  subscribe: () => () => false,
  isConnected: true,
  close: async () => {},
}

describe('the processes of one server', () => {
  test('invalidate their caches before the write that changes them is answered', async ({
    databaseUrl,
    services: { options },
    authorizationOf,
    cast,
  }) => {
    const members = new Set<{ id: number; isServing: boolean; send: (message: ToWorker) => void }>()
    const relay = createRelay(members)
    const open = async (id: number) => {
      const listeners: ((message: ToWorker) => void)[] = []
      const member = {
        id,
        isServing: true,
        // a message takes time to reach another process
        send: (message: ToWorker) => void setTimeout(() => listeners.forEach((listener) => listener(message)), 20),
      }
      members.add(member)
      const send = (message: FromWorker) => {
        if (message.kind === 'changed' || message.kind === 'received') relay.onMessage(member, message)
      }
      const siblings = createSiblings({ send, onMessage: (listener) => void listeners.push(listener) })
      const database = connect({ url: databaseUrl, connectMs: connectMs.ofStarts })
      const services = await createServices({ ...options, database, bus: silentBus, siblings })
      const app = await openApp(services)
      onTestFinished(async () => {
        await app.close()
        await services.pipeline?.close()
        await database.close()
      })
      return app
    }
    const [one, other] = [await open(1), await open(2)]
    const titleAt = async (app: typeof one) => (await app.inject({ url: '/api/anime/1' })).json().title
    const foundAt = async (app: typeof one) => (await app.inject({ url: '/api/anime?q=jinetes' })).json().total
    const before = [await titleAt(other), await foundAt(other)]
    const written = await one.inject({
      method: 'PUT',
      url: '/api/admin/anime/1',
      headers: { authorization: authorizationOf(cast.jet) },
      payload: { title: 'Jinetes del espacio' },
    })
    expect([before, written.statusCode]).toEqual([['Cowboy Bebop', 0], 200])
    expect([await titleAt(other), await foundAt(other)]).toEqual(['Jinetes del espacio', 1])
  })
})
