import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Bytes } from './database/bytes.ts'

/**
 * An answer that is JSON already, as PostgreSQL assembled it: it goes out as it is. A page of 48 that is parsed, checked and
 * written again costs 760 µs more. To do without: return `answer.parse()`.
 */
export class JsonText<Shape = unknown> {
  readonly #json: string | Buffer
  /** Whether it has been held against its contract. */
  isChecked = false

  constructor(json: string | Buffer) {
    this.#json = json
  }

  get text() {
    return this.#json.toString()
  }

  /** As it is at hand. */
  get json() {
    return this.#json
  }

  parse() {
    return JSON.parse(this.text) as Shape
  }
}

/** The same as the bytes that PostgreSQL sent, for what nobody looks into on its way. */
export class JsonBytes<Shape = unknown> extends JsonText<Shape> {
  readonly bytes: Bytes

  constructor(bytes: Bytes) {
    super(bytes)
    this.bytes = bytes
  }

  override get text() {
    return Buffer.from(this.bytes, 'latin1').toString()
  }

  /** With what a transport writes around it, which has no letters but ASCII's. */
  inEnvelope({ before, after }: Envelope) {
    return `${before}${this.bytes}${after}` as Bytes
  }
}

/** An object whose only field is what PostgreSQL has written; its name has no letters but ASCII's. */
export const jsonUnder = <Shape>(name: keyof Shape & string, bytes: Bytes | null) =>
  new JsonBytes<Shape>(`{"${name}":${bytes}}` as Bytes)

/** An object that PostgreSQL has written, with what only we can say of it added at its end. */
export const jsonWith = <Shape>(object: string, more: Partial<Shape>) => new JsonText<Shape>(withMore(object, more))

/** Bytes of an object with more added, in which no letters but ASCII's are. */
export const bytesWith = <Shape>(object: string, more: Partial<Shape>) =>
  new JsonBytes<Shape>(withMore(object, more) as Bytes)

const withMore = (object: string, more: object) => `${object.slice(0, -1)},${JSON.stringify(more).slice(1)}`

/** The contract of an answer that comes as text. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z.codec(z.instanceof(JsonText<z.input<Schema>>), schema, {
    decode: (answer) => answer.parse(),
    encode: (value) => new JsonText<z.input<Schema>>(JSON.stringify(value)),
  })

export type Encoding = 'br' | 'gzip'

/** What a transport writes around an answer. */
export interface Envelope {
  name: string
  before: string
  after: string
}

/**
 * An answer that is kept for everybody who asks: each encoding of it is made once, when somebody first takes it. A long one is kept in bytes: with
 * a single letter that isn't Latin, V8 takes two for each of a text.
 */
export class KeptJson<Shape = unknown> extends JsonText<Shape> {
  readonly #bytes = new Map<string, Promise<Buffer>>()
  #hash: string | undefined
  /** Whether somebody has had it: most of what is kept is never asked for again. */
  isSent = false

  constructor(text: string) {
    super(text.length < textUpTo ? text : Buffer.from(text))
  }

  /** Says whether somebody has this answer already. */
  get hash() {
    return (this.#hash ??= hash('sha256', this.json, 'base64url').slice(0, 27))
  }

  get etag() {
    return `"${this.hash}"`
  }

  /** What to send, with what the transport writes around it. */
  inEnvelope({ name, before, after }: Envelope, encoding: Encoding | undefined): Promise<Buffer> | string {
    const { json } = this
    if (!encoding && typeof json === 'string') return `${before}${json}${after}`
    if (!encoding && typeof json !== 'string' && before === '' && after === '') return Promise.resolve(json)
    const key = `${name} ${encoding}`
    let made = this.#bytes.get(key)
    if (!made) this.#bytes.set(key, (made = encode(bytesOf(before, json, after), encoding)))
    return made
  }
}

/** Characters up to which text leaves faster than bytes: in one write with its headers. */
const textUpTo = 64 * 1024

const bytesOf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(
    parts.filter((part) => part.length > 0).map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
  )

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function encode(bytes: Buffer, encoding: Encoding | undefined): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? compressGzip(bytes, { level: 6 }) : bytes
}
