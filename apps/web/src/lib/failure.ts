import { toast } from '@animeteca/ui/toast'
import { problemOf } from './errors.ts'

/** For `onError` where the specification gives the beginning: its words first, then the server's, else the advice to try again. */
export const toastFailure = (words: string) => (error: unknown) =>
  toast.error(`${words}. ${withPeriod(problemOf(error)?.message ?? 'Inténtalo de nuevo')}`)

/** For `onError` where the specification gives all of the words: those, and below them the server's reason where it has one. */
export const toastReason = (words: string) => (error: unknown) => {
  const problem = problemOf(error)
  if (problem && problem.code !== 'INTERNAL') toast.error(problem.message, { title: words })
  else toast.error(words)
}

const withPeriod = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
