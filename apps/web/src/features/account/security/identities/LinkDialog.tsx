import { FormDialog } from '../../../../lib/forms/FormDialog.tsx'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { visitProvider } from '../../../../nouns/person/provider-visit.ts'
import { useProviderLabel } from '../../../../nouns/person/use-providers.ts'
import { proofFailure } from '../proof/proof-failure.ts'
import { OwnFactorFields } from './OwnFactorFields.tsx'
import { useOwnFactorForm } from './use-own-factor-form.ts'

type LinkDialogProps = { provider: string; onClose: () => void }

/** Confirms the owner, then leaves for the provider. */
export function LinkDialog({ provider, onClose }: LinkDialogProps) {
  const label = useProviderLabel()(provider)
  const form = useOwnFactorForm()
  const leave = trpc.auth.identities.prepareLink.useMutation(
    withToasts({
      onSuccess: ({ url, secret }) =>
        visitProvider(url, { provider, purpose: 'link', secret, returnTo: '/settings/account' }),
      errorToast: (error) => proofFailure(form, error, `No se pudo vincular ${label}`),
    }),
  )
  return (
    <FormDialog
      title={`Vincular ${label}`}
      submit="Continuar"
      isPending={leave.isPending}
      onSubmit={form.handleSubmit(({ currentPassword, code }) =>
        leave.mutate({ provider, currentPassword, ...(code && { code }) }),
      )}
      onClose={onClose}
    >
      <p className="text-sm text-pretty text-dim">
        Te llevaremos a {label} para que te identifiques. Al volver podrás entrar en tu cuenta con él.
      </p>
      <OwnFactorFields control={form.control} />
    </FormDialog>
  )
}
