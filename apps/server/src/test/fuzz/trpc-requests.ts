import * as fc from 'fast-check'
import { bodyVariation } from './body-variations.ts'
import { jsonOf } from './hostile-inputs.ts'
import type { Sent } from './raw-client.ts'

/** superjson's metadata: types, and references to equal values. */
const place = fc.constantFrom(
  ...' |id|title|q|cursor|username|file|animes.0|ids.0|missing|a.b.c|0|toString'.split('|'),
  ...'__proto__|__proto__.polluted|constructor.prototype.polluted|id.__proto__.polluted'.split('|'),
)
const plainKinds = 'undefined|bigint|Date|number|Error|regexp|set|map|URL|nonsense|__proto__|constructor'
const pairKinds = 'symbol x|class Object|custom x|typed-array Uint8Array|typed-array Float64Array'
const kind = fc.constantFrom<unknown>(...plainKinds.split('|'), ...pairKinds.split('|').map((pair) => pair.split(' ')))
const oddMeta = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    'x',
    1,
    { values: null },
    { values: [] },
    { referentialEqualities: [[], []] },
    { v: 99 },
  ),
  fc.dictionary(place, fc.array(kind, { maxLength: 2 }), { maxKeys: 3 }).map((values) => ({ values })),
  fc.array(kind, { maxLength: 3 }).map((values) => ({ values })),
  fc
    .dictionary(place, fc.array(place, { maxLength: 2 }), { maxKeys: 3 })
    .map((referentialEqualities) => ({ referentialEqualities })),
)
const meta = fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: oddMeta })

type Shape = 'alone' | 'bare' | 'batch' | 'torn batch' | 'other method'
const shape = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Shape>('alone') },
  { weight: 2, arbitrary: fc.constantFrom<Shape>('bare', 'batch', 'torn batch', 'other method') },
)
/** Node's limit for the head of a request. */
const maxLength = 12_000

/** A procedure, called as our client does. */
export function trpcRequests(path: string, type: 'query' | 'mutation' | 'subscription') {
  function build(input: unknown, meta: unknown, shape: Shape): Sent {
    const envelope = shape === 'bare' ? input : { json: input, ...(meta !== undefined && { meta }) }
    const isBatch = shape === 'batch' || shape === 'torn batch'
    const whole = isBatch ? { 0: envelope, ...(shape === 'batch' && { 1: envelope }) } : envelope
    const text = jsonOf(whole) ?? ''
    const address = `/trpc/${isBatch ? `${path},${path}?batch=1` : path}`
    const asksByGet = (type === 'mutation') === (shape === 'other method')
    if (!asksByGet)
      return { method: 'POST', path: address, headers: { 'content-type': 'application/json' }, body: text }
    // an absent input differs from an empty one
    const query = input === undefined ? '' : `${isBatch ? '&' : '?'}input=${cut(text)}`
    return { method: 'GET', path: address + query, headers: {} }
  }

  return {
    plain: (input: unknown) => build(input, undefined, 'alone'),
    requests: (inputs: fc.Arbitrary<unknown>) =>
      fc.tuple(inputs, meta, shape, bodyVariation).map(([input, meta, shape, vary]) => {
        const sent = build(input, meta, shape)
        return sent.method === 'GET' ? sent : vary(sent)
      }),
  }
}

const cut = (text: string) => encodeURIComponent(text.slice(0, maxLength).toWellFormed()).slice(0, maxLength)
