import type { Session } from '@animeteca/api-client/stored-session'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { session } from '../../lib/session/session.ts'
import { useRefusal } from './use-refusal.ts'

/** Shared by sign-in and registration: stores the session, or shows the error. */
export const useCredentials = <Form extends FieldValues>(form: UseFormReturn<Form>, fallback: string) => ({
  onSuccess: (signedIn: Session) => session.set(signedIn),
  ...useRefusal(form, fallback),
})
