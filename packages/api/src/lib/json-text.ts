import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'

/**
 * JSON as PostgreSQL has assembled it, sent unchanged: parsing, checking and serialising a page of 48 costs 760 µs more. To do without: return
 * `answer.parse()`.
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

/** An object with one field, whose value is JSON that PostgreSQL has written. */
export const jsonUnder = <Shape>(name: keyof Shape & string, json: string | null) =>
  new JsonText<Shape>(`{"${name}":${json}}`)

/** A JSON object that PostgreSQL has written, with further fields appended. */
export const jsonWith = <Shape>(object: string, more: Partial<Shape>) =>
  new JsonText<Shape>(`${object.slice(0, -1)},${JSON.stringify(more).slice(1)}`)

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
export class CachedJson<Shape = unknown> extends JsonText<Shape> {
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
