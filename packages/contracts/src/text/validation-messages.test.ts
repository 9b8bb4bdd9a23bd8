import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { sentValue } from '../proposals/proposal-values.ts'
import { spanishIssue } from './validation-messages.ts'

const messageOf = (given: unknown) => sentValue.safeParse(given).error!.issues[0]!.message

describe('spanishIssue', () => {
  beforeAll(() => void z.config({ customError: spanishIssue }))
  afterAll(() => void z.config({ customError: undefined }))

  test('gives the reason of the alternative of a union that has the type of the value', () => {
    const max = 4 * limits.synopsis.max
    expect(messageOf('a'.repeat(max + 1))).toBe(`Como mucho ${max} caracteres`)
    expect(messageOf('\0')).toBe('El texto contiene caracteres no válidos')
  })

  test('says that a value is not valid when no alternative of a union has its type', () => {
    expect(messageOf({})).toBe('El valor no es válido')
  })
})
