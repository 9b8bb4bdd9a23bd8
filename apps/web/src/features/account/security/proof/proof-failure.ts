import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { problemOf } from '../../../../lib/errors/errors.ts'
import type { Failure } from '../../../../lib/errors/failure.ts'
import { loadMissedCode } from './use-own-factors.ts'

/** Shows a refused password or code beside its field, and returns the toast for any other error, and for a field that is not there yet. */
export function proofFailure<Form extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<Form>, 'setError' | 'setFocus'>,
  error: unknown,
  message: string,
): Failure | undefined {
  const problem = problemOf(error)
  const field = problem && fieldOf(problem.code)
  if (!field) return { message, reason: 'instead' }
  setError(field as FieldPath<Form>, { message: problem.message })
  if (loadMissedCode(problem)) return { message, reason: 'instead' }
  setFocus(field as FieldPath<Form>)
  return undefined
}

function fieldOf(code: string) {
  if (code.startsWith('CURRENT_PASSWORD')) return 'currentPassword'
  return code.startsWith('CODE_') ? 'code' : undefined
}
