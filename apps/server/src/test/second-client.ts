import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Asked {
  /** Milliseconds that the slowest answer took. */
  longest: number
  /** The same of an idle server beside it: what the machine itself makes everybody wait. */
  longestElsewhere: number
  /** Statuses of all answers, each once; 0 for none at all. */
  statuses: number[]
}

/**
 * Somebody else, who asks a server for `/healthz` one time after the other while something is done to it. They do so on a
 * thread of their own: what this one has to do for its requests holds nobody up.
 */
export async function openSecondClient(url: string) {
  const client = new Worker(new URL('./asking-health.ts', import.meta.url), { workerData: url })
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
