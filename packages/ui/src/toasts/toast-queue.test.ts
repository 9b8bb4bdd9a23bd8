import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastQueue } from './toast-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const texts = (queue: ToastQueue) =>
  queue.visible().map(({ text, isLeaving }) => (isLeaving ? `${text} (leaving)` : text))

test('a toast appears after 100 ms, stays 4 s, and is removed 300 ms later', () => {
  const queue = new ToastQueue()
  queue.add({ tone: 'success', text: 'Valoración enviada' })
  vi.advanceTimersByTime(99)
  expect(texts(queue)).toEqual([])
  vi.advanceTimersByTime(1)
  expect(texts(queue)).toEqual(['Valoración enviada'])
  vi.advanceTimersByTime(3999)
  expect(texts(queue)).toEqual(['Valoración enviada'])
  vi.advanceTimersByTime(1)
  expect(texts(queue)).toEqual(['Valoración enviada (leaving)'])
  vi.advanceTimersByTime(299)
  expect(texts(queue)).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(texts(queue)).toEqual([])
})

test('a fourth toast removes the oldest', () => {
  const queue = new ToastQueue()
  for (const text of ['uno', 'dos', 'tres', 'cuatro']) queue.add({ tone: 'info', text })
  vi.advanceTimersByTime(100)
  expect(texts(queue)).toEqual(['uno (leaving)', 'dos', 'tres', 'cuatro'])
  vi.advanceTimersByTime(300)
  expect(texts(queue)).toEqual(['dos', 'tres', 'cuatro'])
})

test('the same text again raises the count and restarts the 4 s', () => {
  const queue = new ToastQueue()
  queue.add({ tone: 'error', text: 'Error al cargar el perfil' })
  vi.advanceTimersByTime(3000)
  queue.add({ tone: 'error', text: 'Error al cargar el perfil' })
  vi.advanceTimersByTime(4000)
  expect(queue.visible()).toMatchObject([{ count: 2, isLeaving: false }])
  vi.advanceTimersByTime(100)
  expect(queue.visible()).toMatchObject([{ isLeaving: true }])
})

test('two toasts with actions are not merged', () => {
  const queue = new ToastQueue()
  const action = { label: 'Deshacer', onPress: () => undefined }
  for (const _ of [1, 2]) queue.add({ tone: 'success', text: 'Quitado de tu lista', action })
  vi.advanceTimersByTime(100)
  expect(texts(queue)).toHaveLength(2)
})

test('timers pause until every reason is withdrawn', () => {
  const queue = new ToastQueue()
  queue.add({ tone: 'info', text: 'Guardado' })
  vi.advanceTimersByTime(1100)
  queue.pause('hover')
  queue.pause('focus')
  vi.advanceTimersByTime(60_000)
  queue.resume('hover')
  vi.advanceTimersByTime(60_000)
  expect(texts(queue)).toEqual(['Guardado'])
  queue.resume('focus')
  vi.advanceTimersByTime(2999)
  expect(texts(queue)).toEqual(['Guardado'])
  vi.advanceTimersByTime(1)
  expect(texts(queue)).toEqual(['Guardado (leaving)'])
})

test('a toast in a hidden tab waits with its full time', () => {
  const queue = new ToastQueue()
  queue.pause('hidden')
  queue.add({ tone: 'info', text: 'Faye ha aceptado tu solicitud' })
  vi.advanceTimersByTime(60_000)
  queue.resume('hidden')
  vi.advanceTimersByTime(3999)
  expect(texts(queue)).toEqual(['Faye ha aceptado tu solicitud'])
  vi.advanceTimersByTime(1)
  expect(texts(queue)).toEqual(['Faye ha aceptado tu solicitud (leaving)'])
})

test('dismissTopic removes shown and queued toasts', () => {
  const queue = new ToastQueue()
  queue.add({ tone: 'warning', text: 'Debes iniciar sesión', topic: 'sign-in' })
  vi.advanceTimersByTime(100)
  queue.add({ tone: 'warning', text: 'Debes iniciar sesión para votar', topic: 'sign-in' })
  queue.add({ tone: 'info', text: 'Guardado' })
  queue.dismissTopic('sign-in')
  expect(texts(queue)).toEqual(['Debes iniciar sesión (leaving)'])
  vi.advanceTimersByTime(400)
  expect(texts(queue)).toEqual(['Guardado'])
})

test('notifies listeners with a new array', () => {
  const queue = new ToastQueue()
  const before = queue.visible()
  const listener = vi.fn<() => void>()
  const forget = queue.subscribe(listener)
  queue.add({ tone: 'info', text: 'Guardado' })
  vi.advanceTimersByTime(100)
  expect(listener).toHaveBeenCalledOnce()
  expect(queue.visible()).not.toBe(before)
  forget()
  vi.advanceTimersByTime(5000)
  expect(listener).toHaveBeenCalledOnce()
})
