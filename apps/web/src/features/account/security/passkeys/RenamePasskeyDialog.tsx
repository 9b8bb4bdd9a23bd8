import { addPasskey, type Passkey } from '@animeteca/contracts/accounts/passkeys'
import { limits } from '@animeteca/contracts/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../../lib/forms/FormDialog.tsx'
import { FormField } from '../../../../lib/forms/FormField.tsx'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'

type RenamePasskeyDialogProps = { passkey: Passkey; onClose: () => void }

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(addPasskey.pick({ name: true })),
    defaultValues: { name },
  })
  const rename = trpc.auth.passkeys.rename.useMutation(
    withToasts({
      onSuccess: onClose,
      errorToast: { message: 'No se pudo cambiar el nombre', reason: 'instead' },
    }),
  )
  return (
    <FormDialog
      title="Cambiar el nombre"
      submit="Cambiar nombre"
      isPending={rename.isPending}
      onSubmit={handleSubmit((given) => rename.mutate({ id, ...given }))}
      onClose={onClose}
    >
      <FormField
        control={control}
        name="name"
        label="Nombre"
        isRequired
        autoComplete="off"
        maxLength={limits.passkey.name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
        autoFocus
      />
    </FormDialog>
  )
}
