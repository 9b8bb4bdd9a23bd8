import { expect, test } from 'vitest'
import { failuresOf } from '../../test/doctor.ts'
import { checkProgram } from './check-program.ts'

test('checkProgram fails on an old Node and on a missing build', async () => {
  expect(failuresOf(checkProgram(undefined, '22.1.0', [import.meta.filename]))).toEqual([
    'Node 22.1.0 es más viejo que el de las pruebas',
  ])
  expect(failuresOf(checkProgram(undefined, '24.21.0', ['/nowhere/main.js']))).toEqual([
    'falta lo compilado (/nowhere/main.js)',
  ])
})
