import { toast } from '@animeteca/ui/toast'
import { problemOf } from './errors.ts'

type FailureOptions = {
  /**
   * Where the server's own sentence goes. `after` the words, where the specification gives only their beginning (without a
   * reason: the advice to try again); `below` them, where it gives all of them; `instead` of them, where the reason says all.
   */
  reason?: 'after' | 'below' | 'instead'
}

/** For `failed` and `onError`: says that something failed, and why where the server says so. */
export const toastFailure =
  (words: string, { reason = 'after' }: FailureOptions = {}) =>
  (error: unknown): void => {
    const problem = problemOf(error)
    if (reason === 'after') toast.error(`${words}. ${withPeriod(problem?.message ?? 'Inténtalo de nuevo')}`)
    else if (reason === 'instead') toast.error(problem?.message ?? words)
    else if (problem && problem.code !== 'INTERNAL') toast.error(problem.message, { title: words })
    else toast.error(words)
  }

const withPeriod = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
