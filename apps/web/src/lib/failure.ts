import { toast } from '@animeteca/ui/toast'
import { problemOf } from './errors.ts'

/** For `onError` where the specification gives the beginning: its words first, then the server's, else the advice to try again. */
export const toastFailure = (words: string) => (error: unknown) =>
  toast.error(`${words}. ${withPeriod(problemOf(error)?.message ?? 'Inténtalo de nuevo')}`)

const withPeriod = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
