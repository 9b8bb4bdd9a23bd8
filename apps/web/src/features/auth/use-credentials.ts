import type { Session } from '@animeteca/api-client/stored-session'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { session } from '../../lib/session/session.ts'
import { useRefusal } from './use-refusal.ts'

/** What both entrances do with the answer: keep the session, or say why there is none. */
export const useCredentials = <Form extends FieldValues>(form: UseFormReturn<Form>, fallback: string) => ({
  onSuccess: (signedIn: Session) => session.set(signedIn),
  ...useRefusal(form, fallback),
})
