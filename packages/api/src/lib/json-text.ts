import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'

/**
 * JSON as PostgreSQL has assembled it, sent unchanged: parsing, checking and serialising a page of 48 costs 760 µs more. The simpler replacement is
 * to return `answer.parse()`.
 */
export class JsonText<Shape = unknown> {
  readonly #json: string | Buffer
  /** Whether it was checked against its contract. */
  isChecked = false

  constructor(json: string | Buffer) {
    this.#json = json
  }

  get text() {
    return this.#json.toString()
  }

  /** The JSON as stored, as text or bytes. */
  get json() {
    return this.#json
  }

  parse() {
    return JSON.parse(this.text) as Shape
  }
}

/** An object with one field, whose value is JSON from PostgreSQL. */
export const jsonUnder = <Shape>(name: keyof Shape & string, json: string | null) =>
  new JsonText<Shape>(`{"${name}":${json}}`)

/** A JSON object from PostgreSQL with further fields appended. */
export const jsonWith = <Shape>(object: string, more: Partial<Shape>) =>
  new JsonText<Shape>(`${object.slice(0, -1)},${JSON.stringify(more).slice(1)}`)

/** The contract of an answer that is JSON text. */
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
 * A cached answer: each encoding is computed once, on first use. A long one is stored as bytes, because V8 takes two bytes per character of a text
 * with one non-Latin character.
 */
export class CachedJson<Shape = unknown> extends JsonText<Shape> {
  readonly #bytes = new Map<string, Promise<Buffer>>()
  #hash: string | undefined
  /** Whether it was ever sent: most cached answers are never requested again. */
  isSent = false

  constructor(text: string) {
    super(text.length < textUpTo ? text : Buffer.from(text))
  }

  /** Identifies the content, as an entity tag. */
  get hash() {
    return (this.#hash ??= hash('sha256', this.json, 'base64url').slice(0, 27))
  }

  get etag() {
    return `"${this.hash}"`
  }

  /** The encoded answer within the transport's envelope. */
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

/** Characters up to which text is sent faster than bytes: in one write with its headers. */
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
