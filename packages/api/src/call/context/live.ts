import type { Actor } from './read-context.ts'

/** The connection that a stream is written to. */
export interface Connection {
  /** Bytes written that the reader has not read yet. */
  readonly unread: number
  write(bytes: Buffer): void
  /** Sends the end of the stream, or the error that ends it. */
  end(error?: unknown): void
  /** Destroys the connection without sending anything. */
  destroy(): void
}

export interface Opening {
  actor: Actor | null
  ip: string
  /** The access token that the stream is opened with, if any. The stream ends when the token expires. */
  token: string | undefined
  connection: Connection
  topics: readonly string[]
  lastEventId: string | undefined
}

export interface LiveStreams {
  /** How many are open in this process. */
  readonly count: number
  /** Registers a connection and resolves to the function that releases it. */
  open(opening: Opening): Promise<() => void>
  /** Ends every stream, then destroys the connections whose readers do not read the end. */
  close(): Promise<void>
}
