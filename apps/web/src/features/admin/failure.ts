import { toast } from '@animeteca/ui/toast'
import { problemOf } from '../../lib/errors.ts'

/** For `onError` of what is no form: these words, and the server's reason where it has one. */
export const toastFailure = (words: string) => (error: unknown) => {
  const problem = problemOf(error)
  if (problem && problem.code !== 'INTERNAL') toast.error(problem.message, { title: words })
  else toast.error(words)
}
