import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '@animeteca/api/lib/fail'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { problemFor } from './problem-reply.ts'

const nodeKeys: Record<string, ErrorKey> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/**
 * Answers a request that Node cannot parse, or that does not arrive within `requestTimeout`. It reaches no route and no
 * error handler, and Fastify would answer it in English.
 */
export function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket) {
  // a client that has reset the connection reads no answer
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(responseOf(error))
  socket.destroy(error)
}

/** Ends a request whose body arrives too slowly, as `requestTimeout` does. */
export const endSlowRequest = (socket: Socket) =>
  answerUnreadableRequest(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)

function responseOf({ code = '' }: NodeJS.ErrnoException) {
  const { status, headers, problem } = problemFor(new Failure(nodeKeys[code] ?? 'MALFORMED_REQUEST'), randomUUID())
  const body = JSON.stringify(problem)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
