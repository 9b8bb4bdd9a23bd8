import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { operatorProblem } from './operator-problem.ts'

const ofDatabase = (code: string) => Object.assign(new DatabaseError('reason', 6, 'error'), { code, severity: 'FATAL' })
const ofSystem = (code: string, syscall: string) => Object.assign(new Error(`${code}: reason`), { code, syscall })

test.each([
  [ofDatabase('53100'), 'El disco de la base de datos está lleno (reason): libera espacio y repítelo.'],
  [ofDatabase('53300'), /^La base de datos no atiende \(reason\): .*conexiones/],
  [ofDatabase('57P01'), /^La base de datos no atiende/],
  [ofDatabase('28P01'), /^La base de datos no acepta la conexión \(reason\): .*contraseña/],
  [ofDatabase('25006'), /^La base de datos no admite escrituras/],
  [ofDatabase('42501'), /^Al usuario de DATABASE_URL le falta un permiso/],
  [ofDatabase('55P03'), /bloqueada una tabla \(reason\): búscalo en pg_stat_activity/],
  [ofDatabase('42P07'), /tablas o funciones de otro programa/],
  [new Error('Migration failed', { cause: ofDatabase('55P03') }), /bloqueada una tabla/],
  [new Error('Connection terminated unexpectedly'), /^La base de datos no responde/],
  [new AggregateError([ofSystem('ECONNREFUSED', 'connect')], ''), /^La base de datos no responde/],
  [ofSystem('ENOSPC', 'write'), 'No queda sitio en el disco (ENOSPC: reason): libera espacio y repítelo.'],
  [ofSystem('EFBIG', 'write'), /^No queda sitio/],
  [ofSystem('EACCES', 'open'), /^No se puede usar un archivo \(EACCES: reason\): revisa su ruta y sus permisos\.$/],
])('operatorProblem explains %s in a sentence', (error, sentence) => {
  expect(operatorProblem(error)).toMatch(sentence)
})

test('operatorProblem leaves faults of ours, whose stack is printed', () => {
  for (const error of [new TypeError('x is undefined'), ofDatabase('42601'), ofDatabase('23505'), 'text', undefined])
    expect(operatorProblem(error)).toBeUndefined()
})
