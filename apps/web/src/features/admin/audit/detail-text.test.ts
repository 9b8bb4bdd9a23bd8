import { expect, test } from 'vitest'
import { detailText } from './detail-text.ts'

test('detailText translates the logged details of every action', () => {
  expect(detailText({ title: 'Akira' })).toBe('«Akira»')
  expect(detailText({ created: 1, updated: 2_000, unchanged: 3 })).toBe('1 creado, 2.000 actualizados, 3 sin cambios')
  expect(detailText({ created: 1, leftOut: 0, unchanged: 3 })).toBe('1 creado, 3 sin cambios')
  expect(detailText({ created: 1, leftOut: 2 })).toBe('1 creado, 2 para adultos que no entran')
  expect(detailText({ moderation: 'delete_with_warning', episodeId: 2, authorId: 6 })).toBe(
    'eliminar con advertencia, episodio 2, de usuario 6',
  )
  expect(detailText({ changed: ['email', 'password'] })).toBe('correo, contraseña')
})

test('detailText returns unknown details as they were logged', () => {
  expect(detailText({ reason: 'x', attempts: [1, 2] })).toBe('reason: x, attempts: [1,2]')
  expect(detailText({ moderation: 'delete_twice' })).toBe('delete_twice')
  expect(detailText({})).toBe('')
})
