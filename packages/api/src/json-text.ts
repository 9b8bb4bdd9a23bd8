import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'

/**
 * An answer that is JSON already, as PostgreSQL assembled it: it goes out as it is. A page of 48 that is parsed, checked and
 * written again costs 760 µs more. To do without: return `answer.parse()`.
 */
export class JsonText<Shape = unknown> {
  readonly text: string
  /** Whether it has been held against its contract. */
  isChecked = false

  constructor(text: string) {
    this.text = text
  }

  parse() {
    return JSON.parse(this.text) as Shape
  }
}

/** An object that PostgreSQL has written, with what only we can say of it added at its end. */
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

/** An answer that is kept for everybody who asks: each encoding of it is made once, when somebody first takes it. */
export class KeptJson<Shape = unknown> extends JsonText<Shape> {
  readonly #bytes = new Map<string, Promise<Buffer>>()
  #hash: string | undefined
  /** Whether somebody has had it: most of what is kept is never asked for again. */
  isSent = false

  /** Says whether somebody has this answer already. */
  get hash() {
    return (this.#hash ??= hash('sha256', this.text, 'base64url').slice(0, 27))
  }

  get etag() {
    return `"${this.hash}"`
  }

  /** What to send, with what the transport writes around it. */
  inEnvelope({ name, before, after }: Envelope, encoding: Encoding | undefined): Promise<Buffer> | string {
    if (!encoding && this.text.length < textUpTo) return `${before}${this.text}${after}`
    const key = `${name} ${encoding}`
    let made = this.#bytes.get(key)
    if (!made) this.#bytes.set(key, (made = encode(Buffer.from(`${before}${this.text}${after}`), encoding)))
    return made
  }
}

/** Characters up to which text leaves faster than bytes: in one write with its headers. */
const textUpTo = 64 * 1024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function encode(bytes: Buffer, encoding: Encoding | undefined): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? compressGzip(bytes, { level: 6 }) : bytes
}
