import { describe, expect, test as base } from 'vitest'
import { address, adminSettings, emptyDatabase, folder, forFile, start } from './test/main-process.ts'
import { openSite } from './test/two-servers.ts'
import { ask, signIn } from './test/two-workers.ts'

const test = base.extend<{ site: Awaited<ReturnType<typeof openSite>> }>({
  site: [forFile(openSite), { scope: 'file' }],
})

const writes = 200

describe('two servers on one database', () => {
  test('answer a person with their own last write on the other one, every time', async ({ site }) => {
    const [here, there] = site.servers.map(({ url }) => url) as [string, string]
    const token = await signIn(here, 'faye')
    let stale = 0
    for (let n = 0; n < writes; n++) {
      const [writer, reader] = n % 2 === 0 ? [here, there] : [there, here]
      const content = `Lo último, ${n}`
      const { status } = await ask(`${writer}/api/episode/1/comment`, { method: 'POST', token, body: { content } })
      expect(status).toBe(201)
      const { body } = await ask(`${reader}/api/episode/1`, { token })
      if (!JSON.stringify(body).includes(content)) stale++
    }
    expect(stale).toBe(0)
  })

  test('that start simultaneously on an empty one create the administrator and the demo once', async () => {
    const env = { DATABASE_URL: await emptyDatabase(), SEED: 'demo', PORT: '0', ...adminSettings }
    const servers = [start({ ...env, DATA_DIR: await folder() }), start({ ...env, DATA_DIR: await folder() })]
    const urls = await Promise.all(servers.map(address))
    const login = { method: 'POST', body: { username: 'bull', password: 'laughing' } }
    for (const url of urls)
      expect((await ask(`${url}/api/auth/login`, login)).body).toMatchObject({ user: { isAdmin: true } })
    const totals = await Promise.all(urls.map(async (url) => (await ask(`${url}/api/anime`)).body['total'] as number))
    expect(totals[0]).toBeGreaterThanOrEqual(48)
    expect(totals[1]).toBe(totals[0])
    for (const server of servers)
      expect(server.output()).toContain('Cuentas de la demostración (contraseña: animeteca)')
  })
})
