import { fail } from './fail.ts'

/** Runs at most `atOnce` functions concurrently. A caller that waits longer than `waitMs` fails with `BUSY`. */
export function semaphore({ atOnce, waitMs }: { atOnce: number; waitMs: number }) {
  let inside = 0
  const waiting: (() => void)[] = []

  const enter = async () => {
    if (inside < atOnce) {
      inside++
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const timer = setTimeout(() => {
      const place = waiting.indexOf(resolve)
      if (place === -1) return
      waiting.splice(place, 1)
      reject(new Error('busy'))
    }, waitMs)
    await promise.catch(() => fail('BUSY', { retryAfter: 2 }))
    clearTimeout(timer)
  }

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inside--
  }

  return async <Result>(work: () => Promise<Result>) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
