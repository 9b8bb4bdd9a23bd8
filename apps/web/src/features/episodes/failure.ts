import { toast } from '@animeteca/ui/toast'
import { problemOf } from '../../lib/errors.ts'

/** For `onError`: the specification's words first, then what the server said, else the advice to try again. */
export const toastFailure = (words: string) => (error: unknown) =>
  toast.error(`${words}. ${withPeriod(problemOf(error)?.message ?? 'Inténtalo de nuevo')}`)

const withPeriod = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
