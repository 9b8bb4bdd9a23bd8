import type { Session } from '@animeteca/api-client/stored-session'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorText, fieldErrors } from '../../lib/errors.ts'
import type { Failure } from '../../lib/failure.ts'
import { session } from '../../lib/session.ts'
import { signInTopic } from '../../nouns/person/use-sign-in-toast.ts'

/** What both entrances do with the answer: keep the session, or say what was wrong where it was wrong, and as a toast. */
export function useCredentials<Form extends FieldValues>(form: UseFormReturn<Form>, fallback: string) {
  return {
    onSuccess: (signedIn: Session) => session.set(signedIn),
    failed(_: unknown, error: unknown): Failure {
      const message = errorText(error, fallback)
      const wrong = Object.entries(fieldErrors(error)).filter(([name]) => name in form.getValues())
      for (const [at, [name, message]] of wrong.entries())
        form.setError(name as FieldPath<Form>, { message }, { shouldFocus: at === 0 })
      form.setError('root.server', { message })
      return { words: fallback, reason: 'instead', topic: signInTopic }
    },
  }
}
