import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { unreachable } from './database.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' })
const url = 'postgres://nobody@127.0.0.1:9/nothing'

test('unreachable offers the embedded database only in place of DATABASE_URL', () => {
  const away = 'No hay ninguna base de datos en 127.0.0.1:9/nothing (connect ECONNREFUSED 127.0.0.1:9)'
  expect(unreachable('DATABASE_URL', url, refused)).toBe(
    `${away}: arráncala, corrige DATABASE_URL o quítala para usar la incluida.`,
  )
  expect(unreachable('DATABASE_DIRECT_URL', url, refused)).toBe(`${away}: arráncala o corrige DATABASE_DIRECT_URL.`)
})

test('unreachable says that a database which answers has no connections left', () => {
  const full = Object.assign(new DatabaseError('sorry, too many clients already', 6, 'error'), { code: '53300' })
  expect(unreachable('DATABASE_URL', url, full)).toBe(
    'A la base de datos de 127.0.0.1:9/nothing no le quedan conexiones (sorry, too many clients already): cierra las que sobren, sube su max_connections o baja DATABASE_POOL.',
  )
})
