import * as fc from 'fast-check'
import type { Sent } from './raw-client.ts'

type BodyVariation = (sent: Sent) => Sent

const typed =
  (type: string): BodyVariation =>
  ({ headers, ...sent }) => ({ ...sent, headers: { ...headers, 'content-type': type } })
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonx',
  'APPLICATION/JSON',
  ';',
]
const encoded: BodyVariation = ({ headers, ...sent }) => ({
  ...sent,
  headers: { ...headers, 'content-encoding': 'gzip' },
})
const cut: BodyVariation = (sent) => ({ ...sent, body: sent.body?.slice(0, -1) ?? '' })
const doubled: BodyVariation = (sent) => ({ ...sent, body: String(sent.body).replace(/^\{/, '{"id":2,"id":3,') })
const replaced =
  (body: string | Buffer): BodyVariation =>
  (sent) => ({ ...sent, body })
const bodies = ['', '{', '[]', 'null', '"x"', '1e999', '{"a":01}', '{"__proto__":{"polluted":true}}', '\uFEFF{}']

/** Variations of a request's body encoding, mostly none. */
export const bodyVariation: fc.Arbitrary<BodyVariation> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<BodyVariation>((sent) => sent) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...types.map(typed),
      encoded,
      cut,
      doubled,
      ...bodies.map(replaced),
      replaced(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
    ),
  },
)
