import { toast } from '@animeteca/ui/toasts/toast'
import { problemOf } from './errors.ts'

/** The text of an error toast, or the text with options. */
export type Failure =
  | string
  | {
      message: string
      /**
       * Where the server's own message goes. `after` (the default) appends it, or "Inténtalo de nuevo" when the server sent none;
       * `below` shows it under `message` as the title; `instead` shows it alone.
       */
      reason?: 'after' | 'below' | 'instead'
      /** Identifies the toast, so that `toasts.dismissTopic` can remove it. */
      topic?: string
    }

/** Shows an error toast, with the server's message where it sent one. */
export function toastFailure(failure: Failure, error: unknown): void {
  const { message, reason = 'after', topic } = typeof failure === 'string' ? { message: failure } : failure
  const problem = problemOf(error)
  const options = topic === undefined ? {} : { topic }
  if (reason === 'after') toast.error(`${message}. ${withPeriod(problem?.message ?? 'Inténtalo de nuevo')}`, options)
  else if (reason === 'instead') toast.error(problem?.message ?? message, options)
  else if (problem && problem.code !== 'INTERNAL') toast.error(problem.message, { ...options, title: message })
  else toast.error(message, options)
}

const withPeriod = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** The topic of an error toast: it is dismissed once the same mutation succeeds, of the same row where the input names one. */
export function failureTopic(name: string, input: unknown): string {
  const { id, animeId, episodeId } = (input ?? {}) as { id?: number; animeId?: number; episodeId?: number }
  return `${name} failed ${id ?? animeId ?? episodeId ?? ''}`
}

export const asFailure = (failure: Failure) => (typeof failure === 'string' ? { message: failure } : failure)
