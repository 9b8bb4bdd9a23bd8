import { toast } from '@animeteca/ui/toasts/toast'
import { problemOf } from './errors.ts'

/** What is said of something that failed: words alone, or with what else there is to know about them. */
export type Failure =
  | string
  | {
      words: string
      /**
       * Where the server's own sentence goes. `after` the words (as usual), where the specification gives only their beginning
       * (without a reason: the advice to try again); `below` them, where it gives all of them; `instead` of them, where the
       * reason says all.
       */
      reason?: 'after' | 'below' | 'instead'
      /** Shown until something dismisses what belongs to it. */
      topic?: string
    }

/** Says that something failed, and why where the server says so. */
export function toastFailure(failure: Failure, error: unknown): void {
  const { words, reason = 'after', topic } = typeof failure === 'string' ? { words: failure } : failure
  const problem = problemOf(error)
  const options = topic === undefined ? {} : { topic }
  if (reason === 'after') toast.error(`${words}. ${withPeriod(problem?.message ?? 'Inténtalo de nuevo')}`, options)
  else if (reason === 'instead') toast.error(problem?.message ?? words, options)
  else if (problem && problem.code !== 'INTERNAL') toast.error(problem.message, { ...options, title: words })
  else toast.error(words, options)
}

const withPeriod = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** The topic of an error toast: it is dismissed once the same mutation succeeds, of the same row where the input names one. */
export function failureTopic(name: string, input: unknown): string {
  const { id, animeId, episodeId } = (input ?? {}) as { id?: number; animeId?: number; episodeId?: number }
  return `${name} failed ${id ?? animeId ?? episodeId ?? ''}`
}

export const asFailure = (failure: Failure) => (typeof failure === 'string' ? { words: failure } : failure)
