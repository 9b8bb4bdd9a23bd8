import type { LiveTopic } from '@animeteca/contracts/live'
import type { Connection } from '../call/context/live.ts'
import type { Actor } from '../call/context/read-context.ts'
import { frames } from './frames.ts'

/**
 * An open stream of changes. While its reader is slow each topic waits at most once however often it changes, so that the backlog is
 * bounded by the topics followed and at most one event is buffered in the connection.
 */
export class Stream {
  /** In which second of the keepalive interval this stream gets its keepalive. */
  readonly keepaliveSlot: number
  readonly connection: Connection
  readonly actor: Actor | null
  /** The access token that it was opened with. */
  readonly token: string | undefined
  /** Channels of this process, and the topic that each is for this reader. */
  readonly channels: ReadonlyMap<string, LiveTopic>
  hasEnded = false
  private isReady = false
  private backlog: Map<LiveTopic, string> | undefined
  private stuckSince = 0

  constructor(opening: Pick<Stream, 'keepaliveSlot' | 'connection' | 'actor' | 'token' | 'channels'>) {
    this.keepaliveSlot = opening.keepaliveSlot
    this.connection = opening.connection
    this.actor = opening.actor
    this.token = opening.token
    this.channels = opening.channels
  }

  /** Drops events before `ready`: a resumed stream receives them after it, and a new one reads everything once it is ready. */
  send(topic: LiveTopic, id: string) {
    this.isReady ||= topic === 'ready'
    if (this.hasEnded || !this.isReady) return
    if (this.isStuck()) (this.backlog ??= new Map()).set(topic, id)
    else this.connection.write(frames.changed(topic, id))
  }

  sendKeepalive() {
    if (!this.hasEnded && !this.isStuck()) this.connection.write(frames.ping)
  }

  /** Writes the backlog if the reader has caught up; destroys the connection if it has read nothing since `before` (`performance.now()`). */
  flush(before: number) {
    if (this.stuckSince === 0) return
    if (this.hasEnded || this.isStuck()) {
      if (this.stuckSince < before) this.connection.destroy()
      return
    }
    const backlog = this.backlog ?? []
    this.backlog = undefined
    for (const [topic, id] of backlog) this.send(topic, id)
  }

  end(error?: unknown) {
    if (this.hasEnded) return
    this.hasEnded = true
    this.stuckSince ||= performance.now()
    this.connection.end(error)
  }

  private isStuck() {
    if (this.connection.unread === 0) this.stuckSince = 0
    else if (this.stuckSince === 0) this.stuckSince = performance.now()
    return this.stuckSince > 0
  }
}
