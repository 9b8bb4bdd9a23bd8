import { TRPCClientError } from '@trpc/client'
import { expect, test, vi } from 'vitest'
import { Failure, printError } from './failure.ts'

test('printError prints failures and refusals of the server as a sentence, and other errors as they are', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue()
  const responseJSON = { code: 'ADMIN_REQUIRED', message: 'Solo para administradores', requestId: '1' }
  const other = new TypeError('x is undefined')
  for (const error of [new Failure('No hay archivo.'), new TRPCClientError('no', { meta: { responseJSON } }), other])
    expect(printError(error)).toBe(1)
  expect(print.mock.calls).toEqual([['No hay archivo.'], ['Solo para administradores.'], [other]])
})
