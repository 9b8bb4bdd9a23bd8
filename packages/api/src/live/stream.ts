import type { LiveTopic } from '@animeteca/contracts/live'
import type { Actor } from '../call/read-context.ts'
import { frames } from './frames.ts'

/** Where a stream is written. */
export interface Connection {
  /** Bytes that its reader has not taken yet. */
  readonly unread: number
  write(bytes: Buffer): void
  /** Says that there is nothing more to come, or why not. */
  end(error?: unknown): void
  /** Cuts it without a word. */
  cut(): void
}

/**
 * A stream that somebody keeps open. While its reader takes nothing a topic waits once, however often it changes, so that what
 * waits is never more than what is followed, and what has been written is never more than one event.
 */
export class Stream {
  /** Of the beats between two signs of life, the one that is for this stream. */
  readonly turn: number
  readonly connection: Connection
  readonly actor: Actor | null
  /** What it was opened with. */
  readonly token: string | undefined
  /** Channels of this process, and what they are called for this reader. */
  readonly channels: ReadonlyMap<string, LiveTopic>
  isOver = false
  private isReady = false
  private waiting: Map<LiveTopic, string> | undefined
  private stuckSince = 0

  constructor(opening: Pick<Stream, 'turn' | 'connection' | 'actor' | 'token' | 'channels'>) {
    this.turn = opening.turn
    this.connection = opening.connection
    this.actor = opening.actor
    this.token = opening.token
    this.channels = opening.channels
  }

  /** Nothing before it is ready: whoever comes back is told of that afterwards, and who is new reads everything as soon as it is. */
  send(topic: LiveTopic, id: string) {
    this.isReady ||= topic === 'ready'
    if (this.isOver || !this.isReady) return
    if (this.isStuck()) (this.waiting ??= new Map()).set(topic, id)
    else this.connection.write(frames.changed(topic, id))
  }

  beat() {
    if (!this.isOver && !this.isStuck()) this.connection.write(frames.ping)
  }

  /** Writes what waits, if the reader has gone on; cuts off who has taken nothing, or not gone, since `before`, in milliseconds of this process. */
  flush(before: number) {
    if (this.stuckSince === 0) return
    if (this.isOver || this.isStuck()) {
      if (this.stuckSince < before) this.connection.cut()
      return
    }
    const waiting = this.waiting ?? []
    this.waiting = undefined
    for (const [topic, id] of waiting) this.send(topic, id)
  }

  end(error?: unknown) {
    if (this.isOver) return
    this.isOver = true
    this.stuckSince ||= performance.now()
    this.connection.end(error)
  }

  private isStuck() {
    if (this.connection.unread === 0) this.stuckSince = 0
    else if (this.stuckSince === 0) this.stuckSince = performance.now()
    return this.stuckSince > 0
  }
}
