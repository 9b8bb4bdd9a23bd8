import { fail } from './fail.ts'

/** Runs at most `permits` functions concurrently. A caller that waits longer than `waitMs` fails with `BUSY`. */
export function semaphore({ permits, waitMs }: { permits: number; waitMs: number }) {
  let active = 0
  const waiting: (() => void)[] = []

  const acquire = async () => {
    if (active < permits) {
      active++
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const timer = setTimeout(() => {
      const index = waiting.indexOf(resolve)
      if (index === -1) return
      waiting.splice(index, 1)
      reject(new Error('busy'))
    }, waitMs)
    await promise.catch(() => fail('BUSY', { retryAfter: 2 }))
    clearTimeout(timer)
  }

  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else active--
  }

  return async <Result>(work: () => Promise<Result>) => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
