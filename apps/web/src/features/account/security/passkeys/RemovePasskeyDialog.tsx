import type { Passkey } from '@animeteca/contracts/accounts/passkeys'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../../lib/forms/FormDialog.tsx'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { OwnPasswordField } from '../proof/OwnPasswordField.tsx'
import { proofFailure } from '../proof/proof-failure.ts'

type RemovePasskeyDialogProps = { passkey: Passkey; onClose: () => void }

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const form = useForm({ defaultValues: { currentPassword: '' } })
  const remove = trpc.auth.passkeys.remove.useMutation(
    withToasts({
      onSuccess: onClose,
      successToast: 'Passkey quitada',
      errorToast: (error) => proofFailure(form, error, 'No se pudo quitar la passkey'),
    }),
  )
  return (
    <FormDialog
      title={`Quitar «${name}»`}
      submit="Quitar passkey"
      isDanger
      isPending={remove.isPending}
      onSubmit={form.handleSubmit((given) => remove.mutate({ id, ...given }))}
      onClose={onClose}
    >
      <p className="text-sm text-pretty text-dim">
        Ya no podrás entrar con ella. En el dispositivo que la guarda seguirá apareciendo hasta que la borres allí.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else */}
      <OwnPasswordField control={form.control} description="Confirma que eres tú." autoFocus />
    </FormDialog>
  )
}
