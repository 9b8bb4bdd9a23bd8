import { channel } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** Where an error turned up that no caller could be told: in an answer whose status was sent, in a promise, or in an emitter. */
export interface UnexpectedError {
  source: 'answer' | 'promise' | 'emitter'
}

/** Published to for each of them. */
export const unexpectedErrors = channel('animeteca.unexpected-errors')

/** What `closeWithGrace` would end the process for. */
export const survivedErrors = ['unhandledRejection', 'uncaughtException'] as const

const report = (source: UnexpectedError['source']) => unexpectedErrors.publish({ source } satisfies UnexpectedError)

/**
 * Logs and counts what was caught nowhere, and lets the process go on. Node would end it, and with it every other person's requests, for
 * the fault of one. What a request or a transaction holds is released where it is used, so nothing of the process depends on the error.
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

/** Listens for errors of every streamed answer: one that fails after its status was sent can only be cut off, logged and counted. */
export function reportBrokenAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable)
      payload.on('error', (err) => {
        // before the first byte the error handler answers and logs
        if (!reply.raw.headersSent) return
        request.log.error({ err, route: request.routeOptions.url }, 'a streamed answer was cut off')
        report('answer')
      })
    done(null, payload)
  })
}
