import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { Client, CustomTypesConfig } from 'pg'
import { BufferReader } from 'pg-protocol/dist/buffer-reader.js'
import { Parser } from 'pg-protocol/dist/parser.js'

/**
 * Text as the bytes that PostgreSQL sent, one in each character: it goes from one socket to the other without having been read as UTF-8 and
 * written again, and V8 keeps it in half the memory. A third of the processor time of a person's lists, 120 KiB.
 * To take it out: let `bytesOf` be `textOf`, `JsonBytes` be `JsonText`, and delete this file.
 */
export type Bytes = string & { readonly oneInEach: unique symbol }

/** The columns of a query, as bytes, whichever connection reads them. */
export const asBytes: CustomTypesConfig = {
  getTypeParser: () => (text: string) => Buffer.from(text).toString('latin1'),
}

/** The same on a connection of `readBytes`, where they come as such. */
export const asSent: CustomTypesConfig = { getTypeParser: () => String }

/** What reads a client's answers, which `pg`'s types don't name. */
interface Inside {
  connection: EventEmitter & { attachListeners: (stream: Duplex) => void }
}

/** Lets a client, before it connects, read the columns of queries `asSent` as bytes; those of all others stay text. */
export function readBytes(client: Client) {
  const { connection } = client as unknown as Inside
  // which query the server is answering, the client alone knows
  const answered = () => Reflect.get(client, '_activeQuery') as { types?: CustomTypesConfig } | null
  connection.attachListeners = (stream) => {
    const parser = new Parser()
    Reflect.set(parser, 'reader', new ByteReader(() => answered()?.types === asSent))
    stream.on('data', (bytes: Buffer) =>
      parser.parse(bytes, (message) => {
        const { name } = message
        connection.emit(name === 'error' ? 'errorMessage' : name, message)
      }),
    )
  }
}

class ByteReader extends BufferReader {
  readonly #areWanted: () => boolean

  constructor(areWanted: () => boolean) {
    super()
    this.#areWanted = areWanted
  }

  /** A column; names, failures and whatever else the server says are read by `cstring`. */
  override string(length: number) {
    return this.#areWanted() ? this.bytes(length).toString('latin1') : super.string(length)
  }
}
