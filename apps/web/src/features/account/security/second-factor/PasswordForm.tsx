import type { Outputs } from '@animeteca/api-client/client'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../../lib/forms/FormDialog.tsx'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { OwnPasswordField } from '../proof/OwnPasswordField.tsx'
import { proofFailure } from '../proof/proof-failure.ts'

type PasswordFormProps = {
  onPrepared: (secret: Outputs['auth']['secondFactor']['prepare']) => void
  onClose: () => void
}

/** The first step of enabling a second factor: the password. */
export function PasswordForm({ onPrepared, onClose }: PasswordFormProps) {
  const form = useForm({ defaultValues: { currentPassword: '' } })
  const prepare = trpc.auth.secondFactor.prepare.useMutation(
    withToasts({
      onSuccess: onPrepared,
      errorToast: (error) => proofFailure(form, error, 'No se pudo preparar la verificación en dos pasos'),
    }),
  )
  return (
    <FormDialog
      title="Activar la verificación en dos pasos"
      submit="Continuar"
      isPending={prepare.isPending}
      onSubmit={form.handleSubmit((given) => prepare.mutate(given))}
      onClose={onClose}
    >
      <p className="text-sm text-pretty text-dim">
        Necesitas una aplicación de autenticación, como Aegis, Google Authenticator o la de tu gestor de contraseñas.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else */}
      <OwnPasswordField control={form.control} description="Confirma que eres tú." autoFocus />
    </FormDialog>
  )
}
