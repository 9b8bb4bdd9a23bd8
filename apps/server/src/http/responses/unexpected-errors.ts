import { channel } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/**
 * Origin of an error that has no caller to report it to: a response whose status was sent, a promise, or an emitter.
 */
export interface UnexpectedError {
  source: 'answer' | 'promise' | 'emitter'
}

/** Publishes every such error. */
export const unexpectedErrors = channel('animeteca.unexpected-errors')

/** Events for which `closeWithGrace` would end the process. */
export const survivedErrors = ['unhandledRejection', 'uncaughtException'] as const

const report = (source: UnexpectedError['source']) => unexpectedErrors.publish({ source } satisfies UnexpectedError)

/**
 * Logs and counts uncaught errors and keeps the process running. Node's default would end it, and with it every other
 * person's requests. Resources of a request or a transaction are released where they are used, so the process stays
 * consistent.
 */
export function surviveUnexpectedErrors(log: FastifyBaseLogger) {
  process.on('unhandledRejection', (err) => {
    log.error({ err }, 'a promise was rejected and awaited by no caller')
    report('promise')
  })
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'an error was thrown or emitted and caught by no caller')
    report('emitter')
  })
}

/**
 * Handles errors of streamed responses: after the status was sent, the stream can only be cut off, logged and counted.
 */
export function handleStreamErrors(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable)
      payload.on('error', (err) => {
        // before the first byte, the error handler still answers and logs
        if (!reply.raw.headersSent) return
        request.log.error({ err, route: request.routeOptions.url }, 'a streamed answer was cut off')
        report('answer')
      })
    done(null, payload)
  })
}
