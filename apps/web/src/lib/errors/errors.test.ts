import { errors } from '@animeteca/contracts/errors'
import { TRPCClientError } from '@trpc/client'
import { describe, expect, test } from 'vitest'
import { errorText, fieldErrors, isNotFound, isUnanswered, statusOf } from './errors.ts'
import { ForeignResponse } from './foreign-response.ts'

const { message } = errors.FRIEND_DUPLICATE
const problem = { code: 'FRIEND_DUPLICATE', message, fields: null, requestId: 'r' }
const refused = TRPCClientError.from({
  error: { message, code: -32_009, data: { code: 'CONFLICT', httpStatus: 409, problem } },
})
const byProxy = TRPCClientError.from(new ForeignResponse(413))
const byProxyInJson = new TRPCClientError('refused', {
  meta: { responseJSON: { code: 'E502', message: 'Bad gateway' } },
})
const unreachable = TRPCClientError.from(new TypeError('Failed to fetch'))

describe('errorText', () => {
  test("is the server's message", () => {
    expect(errorText(refused, 'Error al enviar solicitud de amistad')).toBe(message)
  })

  test.each([byProxy, byProxyInJson, unreachable, new Error('a bug')])(
    'is the fallback without a response of the server',
    (error) => {
      expect(errorText(error, 'Error al añadir comentario')).toBe('Error al añadir comentario')
      expect(fieldErrors(error)).toEqual({})
    },
  )
})

test('statusOf returns the status, also of a proxy', () => {
  expect([refused, byProxy, unreachable].map(statusOf)).toEqual([409, 413, undefined])
  expect(isNotFound(TRPCClientError.from(new ForeignResponse(404)))).toBe(true)
})

test('isUnanswered only without any response', () => {
  expect([refused, byProxy, unreachable, new Error('a bug')].map(isUnanswered)).toEqual([false, false, true, false])
})
