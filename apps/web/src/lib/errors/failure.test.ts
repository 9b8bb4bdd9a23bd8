import { errors } from '@animeteca/contracts/errors'
import { toasts } from '@animeteca/ui/toasts/toast'
import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastFailure } from './failure.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // as `<Toaster>` does once it has loaded
  toasts.resume('loading')
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const answered = (code: 'FRIEND_NOT_FOUND' | 'INTERNAL') => {
  const { message } = errors[code]
  const problem = { code, message, fields: null, requestId: 'r' }
  return TRPCClientError.from({ error: { message, code: -32_004, data: { problem } } })
}
const silent = TRPCClientError.from(new TypeError('Failed to fetch'))

/** The toasts that appear: others may be left by earlier tests. */
function shownAfter(act: () => void) {
  const earlier = new Set(toasts.visible().map(({ id }) => id))
  act()
  vi.advanceTimersByTime(100)
  return toasts.visible().flatMap(({ id, title, text }) => (earlier.has(id) ? [] : [{ title, text }]))
}

test("`below` shows the message with the server's reason below it", () => {
  expect(
    shownAfter(() =>
      toastFailure({ message: 'Error al eliminar amigo', reason: 'below' }, answered('FRIEND_NOT_FOUND')),
    ),
  ).toEqual([{ title: 'Error al eliminar amigo', text: 'Este usuario no está entre tus amigos' }])
})

test.each([answered('INTERNAL'), silent])('`below` shows only the message without a reason', (error) => {
  expect(shownAfter(() => toastFailure({ message: 'Error al eliminar amigo', reason: 'below' }, error))).toEqual([
    { title: undefined, text: 'Error al eliminar amigo' },
  ])
})

test('`after` appends the reason, else the advice to try again', () => {
  expect(shownAfter(() => toastFailure('No se pudo enviar el comentario', silent))).toEqual([
    { title: undefined, text: 'No se pudo enviar el comentario. Inténtalo de nuevo.' },
  ])
})

test('`instead` shows the reason in place of the message', () => {
  const failure = { message: 'Error al añadir comentario', reason: 'instead' } as const
  expect(shownAfter(() => toastFailure(failure, answered('FRIEND_NOT_FOUND')))).toEqual([
    { title: undefined, text: 'Este usuario no está entre tus amigos' },
  ])
  expect(shownAfter(() => toastFailure(failure, silent)).at(-1)).toEqual({
    title: undefined,
    text: 'Error al añadir comentario',
  })
})
