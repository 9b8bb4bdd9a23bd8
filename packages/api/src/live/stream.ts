import type { LiveTopic } from '@animeteca/contracts/live'

export interface LiveEvent {
  id: string
  topic: LiveTopic
}

/**
 * What waits for one reader. A topic waits once, however often it changes, so that a slow reader's queue is never longer
 * than what it follows.
 */
export class Stream {
  /** Since when something waits, in milliseconds; null while nothing does. */
  waitingSince: number | null = null
  private waiting = new Map<LiveTopic, string>()
  private wake: (() => void) | undefined
  private ending: { error?: unknown } | undefined

  offer(topic: LiveTopic, id: string) {
    if (this.ending) return
    this.waitingSince ??= Date.now()
    this.waiting.set(topic, id)
    this.wake?.()
  }

  /** What waits is still read; then the reader's loop ends, with the error if there is one. */
  end(ending: { error?: unknown } = {}) {
    this.ending ??= ending
    this.wake?.()
  }

  async *events(signal: AbortSignal | undefined): AsyncGenerator<LiveEvent> {
    const stop = () => this.end()
    signal?.addEventListener('abort', stop, { once: true })
    try {
      for (;;) {
        if (signal?.aborted) return
        const [next] = this.waiting
        if (next) {
          const [topic, id] = next
          this.waiting.delete(topic)
          this.waitingSince = this.waiting.size > 0 ? Date.now() : null
          yield { id, topic }
        } else if (this.ending) {
          if (this.ending.error !== undefined) throw this.ending.error
          return
        } else {
          await new Promise<void>((resolve) => {
            this.wake = resolve
          })
          this.wake = undefined
        }
      }
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }
}
