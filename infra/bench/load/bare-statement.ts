import type { Endpoint } from './endpoint.ts'
import type { Sample } from './sample.ts'
import { statementOf } from './statement-of.ts'

/** The product's statement, changed to return its answer as one text. */
export async function bareStatement({ name, request }: Endpoint, sample: Sample) {
  const { text } = await statementOf(request(sample, 0).answer)
  const isAssembled = /\bas json\b/.test(text)
  const whole = isAssembled ? 'select r.json::text as body' : `select coalesce(json_agg(r), '[]')::text as body`
  return { name: slug(name), text: /^\s*with\b/.test(text) ? withBody(text, isAssembled) : `${whole} from (${text}) r` }
}

/** A statement that writes must stay at the top level, so only its last select is changed. */
function withBody(text: string, isAssembled: boolean) {
  const last = lastSelect(text)
  const select = text.slice(last)
  return `${text.slice(0, last)}, answer as (${select}) select ${isAssembled ? 'json' : `coalesce(json_agg(answer), '[]')`}::text as body from answer`
}

/** The position of the last select outside parentheses, which returns the statement's rows. */
function lastSelect(text: string) {
  let depth = 0
  let last = -1
  for (const { 0: word, index } of text.matchAll(/[()]|\bselect\b/g)) {
    if (word === '(') depth += 1
    else if (word === ')') depth -= 1
    else if (depth === 0) last = index
  }
  return last
}

export const slug = (name: string) => name.normalize('NFD').replaceAll(/[^a-z0-9]/g, '')
