import { useState } from 'react'
import { trpcClient } from '../../../../lib/query/trpc.ts'
import { BothFactorsForm } from './BothFactorsForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <BothFactorsForm
      title="Códigos de recuperación nuevos"
      submit="Crear códigos"
      lead="Los que tenías dejarán de valer."
      mutation={{
        name: 'auth.secondFactor.renewRecoveryCodes',
        send: trpcClient.auth.secondFactor.renewRecoveryCodes.mutate,
        onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
      }}
      errorText="No se pudieron crear los códigos"
      onClose={onClose}
    />
  )
}
