import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '@animeteca/postgres/process'
import { describe, expect, onTestFailed, test as base } from 'vitest'
import { forFile } from '../test/main-process.ts'
import { ask, died, pidsOf, signIn, twoWorkers } from '../test/two-workers.ts'
import type { Site } from '../test/two-workers.ts'

const patient = { timeout: 60_000 }

const test = base.extend<{ site: Site }>({
  site: [forFile((atEnd) => twoWorkers({ RATE_LIMITS: 'off' }, atEnd)), { scope: 'file' }],
})

describe('a server of two processes under load', () => {
  test('answers or closes within five seconds every connection that is opened while a process hangs and is killed', async ({
    site,
  }) => {
    const [hanging] = await pidsOf(site)
    process.kill(hanging!, 'SIGSTOP')
    const opened = Array.from({ length: 8 }, () =>
      ask(`${site.url}/api/anime/2`).then(
        ({ status }) => status,
        () => 'closed',
      ),
    )
    const outcomes = Promise.all(opened)
    await Promise.race(opened)
    process.kill(hanging!, 'SIGKILL')
    const timeout = sleep(5_000, 'a connection was neither answered nor closed', { ref: false })
    expect(await Promise.race([outcomes, timeout])).toEqual(opened.map(() => 200))
    await expect.poll(async () => (await pidsOf(site)).length, patient).toBe(2)
  })

  test('replaces the processes one by one without a failing request', async ({ site }) => {
    const { url } = site
    onTestFailed(() => console.error(site.warnings().join('\n')))
    const deaths = site.countLogged(died)
    const before = await pidsOf(site)
    const token = await signIn(url, 'spike')
    const enough = new AbortController()
    /** Errors of requests, and refusals with their text, which says why. */
    const failed: unknown[] = []
    const repeatUntilStopped = async (once: () => Promise<{ status: number; body: unknown }>) => {
      while (!enough.signal.aborted) {
        await once().then(
          (answer) => answer.status >= 300 && failed.push(answer),
          (error) => failed.push(error),
        )
        // leaves the new processes some of the processor to start with
        await sleep(25)
      }
    }
    // new and persistent connections, reads and writes
    const visitors = [
      repeatUntilStopped(() => ask(`${url}/api/anime/2`)),
      repeatUntilStopped(() => ask(`${url}/readyz`)),
      repeatUntilStopped(async () => {
        const response = await fetch(`${url}/api/anime/3`)
        return { status: response.status, body: await response.text() }
      }),
      repeatUntilStopped(() => ask(`${url}/api/tracking/episodes/2/watched`, { method: 'POST', token })),
    ]
    site.child.kill('SIGUSR2')
    await expect.poll(() => site.countLogged('all workers are new'), { timeout: 90_000 }).toBe(1)
    enough.abort()
    await Promise.all(visitors)
    expect(failed).toEqual([])

    expect(before.filter(isAlive)).toEqual([])
    const after = await pidsOf(site)
    expect(after).toHaveLength(2)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
    expect(site.countLogged(died)).toBe(deaths)
  })
})
