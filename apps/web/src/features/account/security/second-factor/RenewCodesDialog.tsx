import { useState } from 'react'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { proofFailure } from '../proof/proof-failure.ts'
import { BothFactorsForm, useBothFactorsForm } from './BothFactorsForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const form = useBothFactorsForm()
  const renew = trpc.auth.secondFactor.renewRecoveryCodes.useMutation(
    withToasts({
      onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
      errorToast: (error) => proofFailure(form, error, 'No se pudieron crear los códigos'),
    }),
  )
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <BothFactorsForm
      form={form}
      title="Códigos de recuperación nuevos"
      submit="Crear códigos"
      lead="Los que tenías dejarán de valer."
      isPending={renew.isPending}
      onSubmit={renew.mutate}
      onClose={onClose}
    />
  )
}
