import type { Identity } from '@animeteca/contracts/accounts/identities'
import { FormDialog } from '../../../../lib/forms/FormDialog.tsx'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { useProviderLabel } from '../../../../nouns/person/use-providers.ts'
import { proofFailure } from '../proof/proof-failure.ts'
import { OwnFactorFields } from './OwnFactorFields.tsx'
import { useOwnFactorForm } from './use-own-factor-form.ts'

type UnlinkDialogProps = { identity: Identity; onClose: () => void }

export function UnlinkDialog({ identity: { id, provider }, onClose }: UnlinkDialogProps) {
  const label = useProviderLabel()(provider)
  const form = useOwnFactorForm()
  const unlink = trpc.auth.identities.unlink.useMutation(
    withToasts({
      onSuccess: onClose,
      successToast: `${label} ya no abre tu cuenta`,
      errorToast: (error) => proofFailure(form, error, `No se pudo desvincular ${label}`),
    }),
  )
  return (
    <FormDialog
      title={`Desvincular ${label}`}
      submit="Desvincular"
      isDanger
      isPending={unlink.isPending}
      onSubmit={form.handleSubmit(({ currentPassword, code }) =>
        unlink.mutate({ id, currentPassword, ...(code && { code }) }),
      )}
      onClose={onClose}
    >
      <p className="text-sm text-pretty text-dim">Ya no podrás entrar con {label}. Tus sesiones abiertas siguen.</p>
      <OwnFactorFields control={form.control} />
    </FormDialog>
  )
}
