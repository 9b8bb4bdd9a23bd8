import { isDeepStrictEqual } from 'node:util'
import { definitionOf } from '@animeteca/api/app/procedure-definitions'
import type { Definition } from '@animeteca/api/call/procedure-definition'
import { failuresOf } from '@animeteca/api/call/procedure-failures'
import { tokenFailures } from '@animeteca/api/call/scopes'
import { errors } from '@animeteca/contracts/errors'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { z } from 'zod'
import { statusOf } from '../../http/responses/problem-reply.ts'
import { routes } from '../../rest/routes.ts'
import { uploadRoutes } from '../../rest/upload-routes.ts'
import type { Entry } from './call-variants.ts'
import type { Answered, Sent } from './raw-client.ts'

/** The violations in a response, one sentence each. */
export function faultsOf(entry: Entry, sent: Sent, answered: Answered): string[] {
  const { status, headers, text } = answered
  if (headers['content-type']?.includes('text/event-stream')) return leakedInternals(text)
  if (status === 304) return []
  const answer = parsed(text)
  if (answer === undefined) return [`the answer (${status}) is no JSON: ${text.slice(0, 80)}`]
  const called = calledBy(entry, sent)
  const parts = entry.name.startsWith('tRPC') ? [answer].flat() : [answer]
  return parts.flatMap((part) => {
    const problem = problemIn(part, status)
    if (problem === undefined) return contractFaults(called, part, entry.name.startsWith('tRPC'))
    return shapeFaults(problem, headers).concat(undeclaredFaults(called, problem), leakedInternals(text))
  })
}

type Problem = Record<string, unknown>

/** Calls of a batch fail separately; an invalid request is answered as over REST. */
function problemIn(part: unknown, status: number): Problem | undefined {
  const { error } = (part ?? {}) as { error?: { json?: { data?: { problem?: Problem } } } }
  const ofTrpc = error?.json?.data?.problem
  return ofTrpc ?? (status >= 400 && !isResult(part) ? (part as Problem) : undefined)
}

const isResult = (part: unknown) => typeof part === 'object' && part !== null && 'result' in part

function shapeFaults(problem: Problem, headers: Answered['headers']): string[] {
  const { error, message, code, fields, requestId } = problem
  const key = code as ErrorKey
  if (!(key in errors)) return [`no error of ours: ${JSON.stringify(problem).slice(0, 200)}`]
  const isWhole =
    typeof message === 'string' &&
    message !== '' &&
    error === message &&
    (fields === null || typeof fields === 'object') &&
    /^[\w-]{36}$/.test(String(requestId))
  const status = statusOf[errors[key].code]
  // a full queue answers with Retry-After; an unknown route is not a failure
  const mayFail = (key === 'BUSY' && headers['retry-after'] !== undefined) || key === 'FORMAT_NOT_OFFERED'
  return [
    ...(isWhole ? [] : [`an error of another shape: ${JSON.stringify(problem).slice(0, 200)}`]),
    ...(status >= 500 && !mayFail ? [`a failure of ours: ${status} ${key}`] : []),
  ]
}

/** Errors that occur before the called procedure is known. */
const ofTransport: ErrorKey[] = [
  'MALFORMED_BODY',
  'MALFORMED_FORM',
  'BODY_TOO_LARGE',
  'BATCH_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INVALID_INPUT',
  'ROUTE_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'FORMAT_NOT_OFFERED',
  ...tokenFailures,
]

function undeclaredFaults(called: Definition[], { code }: Problem): string[] {
  const may = new Set<unknown>(ofTransport.concat(...called.map((each) => [each.meta.tooLarge, ...failuresOf(each)])))
  return may.has(code) ? [] : [`${String(code)}, which is not declared`]
}

/** A property that is undocumented or missing. */
function contractFaults(called: Definition[], part: unknown, isTrpc: boolean): string[] {
  const answer = isTrpc ? (part as { result?: { data?: { json?: unknown } } }).result?.data?.json : part
  const fits = called.some(({ output }) => {
    if (!output) return true
    const { success, data } = plain(output).safeParse(answer)
    return success && isDeepStrictEqual(data, answer)
  })
  return fits ? [] : [`not what its contract says: ${JSON.stringify(answer)?.slice(0, 200)}`]
}

/** The value of a response that is sent as JSON text from the database. */
const plain = (output: z.ZodType) => (output instanceof z.ZodPipe ? (output.out as z.ZodType) : output)

const addresses = [...routes, ...uploadRoutes].map(({ method, url, procedure }) => ({
  method,
  pattern: new RegExp(`^/api${url.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
  procedure,
}))

/** The routes that a request may have matched, since path values can change the path. */
function calledBy(entry: Entry, { method, path }: Sent): Definition[] {
  const [address] = path.split('?')
  const others = addresses.filter((row) => row.method === method && row.pattern.test(address!))
  return [entry.procedure, ...others.map(({ procedure }) => procedure)].map(definitionOf)
}

/** Patterns that an error must never contain: stacks, SQL statements, folders. */
function leakedInternals(text: string): string[] {
  const [found] =
    /node_modules|\bat \w[\w.]* \(|\bselect .{0,80} from |insert into|violates|\.ts:\d|file:\/\//i.exec(text) ?? []
  return found === undefined ? [] : [`it shows internals: ${found}`]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
