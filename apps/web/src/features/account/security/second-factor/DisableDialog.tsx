import { trpcClient } from '../../../../lib/query/trpc.ts'
import { BothFactorsForm } from './BothFactorsForm.tsx'

export function DisableDialog({ onClose }: { onClose: () => void }) {
  return (
    <BothFactorsForm
      title="Desactivar la verificación en dos pasos"
      submit="Desactivar"
      isDanger
      lead="Para entrar bastará con tu contraseña, y tus códigos de recuperación dejarán de valer."
      mutation={{
        name: 'auth.secondFactor.disable',
        send: trpcClient.auth.secondFactor.disable.mutate,
        onSuccess: onClose,
        successToast: 'Verificación en dos pasos desactivada',
      }}
      errorText="No se pudo desactivar la verificación en dos pasos"
      onClose={onClose}
    />
  )
}
