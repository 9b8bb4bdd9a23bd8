import { useEffect } from 'react'
import { toastFailure } from './failure.ts'

/** Shows once that a read failed, and why where the server says so. */
export function useErrorToast(error: unknown, message: string): void {
  useEffect(() => {
    if (error) toastFailure({ message, reason: 'below' }, error)
  }, [error, message])
}
