import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorText, fieldErrors } from '../../lib/errors/errors.ts'
import type { Failure } from '../../lib/errors/failure.ts'
import { signInTopic } from '../../nouns/person/use-sign-in-toast.ts'

/** Shows an error beside its fields and as a toast. */
export function useRefusal<Form extends FieldValues>(form: UseFormReturn<Form>, fallback: string) {
  return {
    errorToast: (error: unknown): Failure => {
      const message = errorText(error, fallback)
      const wrong = Object.entries(fieldErrors(error)).filter(([name]) => name in form.getValues())
      for (const [at, [name, message]] of wrong.entries())
        form.setError(name as FieldPath<Form>, { message }, { shouldFocus: at === 0 })
      form.setError('root.server', { message })
      return { message: fallback, reason: 'instead', topic: signInTopic }
    },
  }
}
