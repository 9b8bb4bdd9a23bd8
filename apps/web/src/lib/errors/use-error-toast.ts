import { useEffect } from 'react'
import { toastFailure } from './failure.ts'

/** Shows an error toast once for a failed query. */
export function useErrorToast(error: unknown, message: string): void {
  useEffect(() => {
    if (error) toastFailure({ message, reason: 'below' }, error)
  }, [error, message])
}
