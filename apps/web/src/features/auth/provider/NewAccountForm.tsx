import { registerWithProviderForm } from '@animeteca/contracts/accounts/identities'
import { Button } from '@animeteca/ui/actions/Button'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { usePolicy } from '../../../nouns/person/policy.ts'
import { signInTopic } from '../../../nouns/person/use-sign-in-toast.ts'
import { AccountFields } from '../AccountFields.tsx'
import { expectWelcome } from '../auth-redirect.ts'
import { FormFailure } from '../FormFailure.tsx'
import { AcceptTerms } from '../legal/AcceptTerms.tsx'
import { useCredentials } from '../use-credentials.ts'

/** Creates the account of a new identity. The fields start with what the provider knows. */
export function NewAccountForm({ ticket }: { ticket: string }) {
  const policy = usePolicy()
  const form = useForm({
    resolver: (values, context, options) => zodResolver(registerWithProviderForm(policy))(values, context, options),
    defaultValues: { username: '', email: '', acceptsTerms: false },
    mode: 'onTouched',
  })
  const { control, formState, reset } = form
  const credentials = useCredentials(form, 'Error al registrarse')
  const { mutate: propose, isPending: isProposing } = trpc.auth.proposeAccount.useMutation(
    withToasts({
      // what the person has typed meanwhile stays
      onSuccess: ({ username, email }) => reset({ username, email, acceptsTerms: false }, { keepDirtyValues: true }),
      errorToast: { message: 'No se pudo preparar tu cuenta', reason: 'instead', topic: signInTopic },
    }),
  )
  const register = trpc.auth.registerWithProvider.useMutation(
    withToasts({
      ...credentials,
      onSuccess(signedIn) {
        expectWelcome()
        credentials.onSuccess(signedIn)
      },
    }),
  )
  useEffect(() => propose({ ticket }), [propose, ticket])
  const submit = form.handleSubmit(({ username, email, acceptsTerms }) =>
    register.mutate({ ticket, username, email, ...(policy.hasTerms && { acceptsTerms }) }),
  )
  return (
    <form noValidate autoCapitalize="none" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure message={formState.errors.root?.['server']?.message} />
      <AccountFields control={control} />
      {policy.hasTerms && <AcceptTerms control={control} minimumAge={policy.minimumAge} />}
      <Button type="submit" variant="primary" size="lg" isPending={register.isPending || isProposing} className="mt-1">
        {register.isPending ? 'Creando tu cuenta…' : 'Crear cuenta'}
      </Button>
    </form>
  )
}
