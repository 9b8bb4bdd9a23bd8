import { expect, test } from 'vitest'
import { slowModeText, waitText } from './slow-mode-text.ts'

test('slowModeText and waitText state the interval and the time left', () => {
  expect([30, 60, 90, 300, 3_600].map(slowModeText)).toEqual([
    'Modo lento: un comentario cada 30 segundos.',
    'Modo lento: un comentario cada minuto.',
    'Modo lento: un comentario cada 90 segundos.',
    'Modo lento: un comentario cada 5 minutos.',
    'Modo lento: un comentario cada hora.',
  ])
  expect([7, 60, 125].map(waitText)).toEqual([
    'Podrás comentar en 7 s',
    'Podrás comentar en 1 min 00 s',
    'Podrás comentar en 2 min 05 s',
  ])
})
