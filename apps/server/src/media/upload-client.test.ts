import { createApiClient } from '@animeteca/api-client/client'
import { problemOf } from '@animeteca/api-client/problem'
import { createMemorySession } from '@animeteca/api-client/session'
import { createUpload } from '@animeteca/api-client/upload'
import { password } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { samples } from '@animeteca/api/test/catalogue/sample-pictures'
import { describe, expect } from 'vitest'
import { test as base } from '../test/fixtures.ts'
import { openNetwork } from '../test/proxies/simulated-network.ts'

const test = base.extend<{ uploaderOf: (person: Person) => ReturnType<typeof uploader> }>({
  uploaderOf: async ({ app }, use) => {
    const origin = app.server.listening ? originOf(app.server.address()) : await app.listen({ port: 0 })
    await use((person) => uploader(origin, person))
  },
})

const originOf = (address: unknown) => `http://127.0.0.1:${(address as { port: number }).port}`

async function uploader(origin: string, { username }: Person) {
  const session = createMemorySession()
  const line = openNetwork()
  const connection = { url: `${origin}/trpc`, session, fetch: line.fetch }
  session.set(await createApiClient(connection).auth.login.mutate({ username, password }))
  const send = createUpload(connection)
  const upload = (file: File) => send(`${origin}/api/admin/covers`, file, new AbortController().signal)
  return { upload, session, line }
}

const cover = async () => new File([Uint8Array.from(await samples.png())], 'cover.png', { type: 'image/png' })

describe('an upload of the typed client', () => {
  test('succeeds even if the session expires meanwhile', async ({ uploaderOf, cast }) => {
    const { upload, session, line } = await uploaderOf(cast.jet)
    const uploaded = { coverImage: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/) }
    expect(await upload(await cover())).toEqual(uploaded)
    session.update({ accessToken: 'eyJ.stale.token' })
    expect(await upload(await cover())).toEqual(uploaded)
    expect(line.count('auth.refresh')).toBe(1)
  })

  test("fails with the server's message, or a network error", async ({ uploaderOf, cast }) => {
    const { upload, session, line } = await uploaderOf(cast.jet)
    expect(await upload(new File(['hola'], 'cover.png')).catch(problemOf)).toMatchObject({ code: 'PICTURE_INVALID' })
    const spike = await uploaderOf(cast.spike)
    expect(await spike.upload(await cover()).catch(problemOf)).toMatchObject({ code: 'ADMIN_REQUIRED' })
    line.isCut = () => true
    await expect(upload(await cover())).rejects.toThrow('fetch failed')
    line.isCut = () => false
    session.update({ accessToken: 'x', refreshToken: 'x' })
    expect(await upload(await cover()).catch(problemOf)).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(session.get()).toBeNull()
  })
})
