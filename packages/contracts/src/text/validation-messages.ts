import type * as z from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Default Spanish messages for validation issues; pass it to `z.config({ customError })` once per process. */
export function spanishIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Falta este dato'
        : `Se esperaba ${typeNames[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `Como mínimo ${issue.minimum}`
    case 'too_big':
      return `Como mucho ${issue.maximum}`
    case 'invalid_value':
      return `Debe ser uno de: ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `Datos desconocidos: ${issue.keys.join(', ')}`
    case 'invalid_union':
      // the reason of the alternative that has the type of the value
      return issue.errors.flat().find(({ code }) => !typeMismatches.has(code))?.message ?? invalidValue
    default:
      return invalidValue
  }
}

const invalidValue = 'El valor no es válido'

const typeMismatches = new Set<string | undefined>(['invalid_type', 'invalid_value'])

const typeNames: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
}
