import { expect, test } from 'vitest'
import { pictureFileError } from './picture-file.ts'

const MB = 1024 * 1024

test.each(['text/plain', 'image/svg+xml', 'application/pdf', ''])('pictureFileError rejects %j', (type) => {
  expect(pictureFileError({ type, size: 10 })).toBe('Por favor selecciona un archivo de imagen válido')
})

test('pictureFileError allows at most five megabytes', () => {
  expect(pictureFileError({ type: 'image/png', size: 5 * MB })).toBeNull()
  expect(pictureFileError({ type: 'image/png', size: 5 * MB + 1 })).toBe('La imagen no puede ser mayor a 5MB')
})
