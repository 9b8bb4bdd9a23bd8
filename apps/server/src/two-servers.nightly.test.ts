import { describe, expect, test as base } from 'vitest'
import { forFile } from './test/main-process.ts'
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
})
