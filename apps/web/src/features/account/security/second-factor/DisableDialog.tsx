import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { proofFailure } from '../proof/proof-failure.ts'
import { BothFactorsForm, useBothFactorsForm } from './BothFactorsForm.tsx'

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const form = useBothFactorsForm()
  const disable = trpc.auth.secondFactor.disable.useMutation(
    withToasts({
      onSuccess: onClose,
      successToast: 'Verificación en dos pasos desactivada',
      errorToast: (error) => proofFailure(form, error, 'No se pudo desactivar la verificación en dos pasos'),
    }),
  )
  return (
    <BothFactorsForm
      form={form}
      title="Desactivar la verificación en dos pasos"
      submit="Desactivar"
      isDanger
      lead="Para entrar bastará con tu contraseña, y tus códigos de recuperación dejarán de valer."
      isPending={disable.isPending}
      onSubmit={disable.mutate}
      onClose={onClose}
    />
  )
}
