import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Asked {
  /** Milliseconds of the slowest response. */
  longest: number
  /** The same of an idle server, which measures the machine's own delay. */
  longestElsewhere: number
  /** Distinct statuses of all responses; 0 for no response. */
  statuses: number[]
}

/**
 * Another client that polls `/healthz` while something is done to a server. It runs on a separate thread, so that this
 * thread's own work does not delay it.
 */
export async function openSecondClient(url: string) {
  const client = new Worker(new URL('./health-poller.ts', import.meta.url), { workerData: url })
  const said = async () => {
    const [message] = await once(client, 'message')
    return message as Asked
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
  const tell = (word: 'begin' | 'enough') => client.postMessage(word)
  await said()
  return {
    async during(act: () => Promise<unknown>): Promise<Asked> {
      tell('begin')
      await said()
      await act()
      tell('enough')
      return said()
    },
    close: () => client.terminate(),
  }
}
