import { deletionGraceDays } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { UserX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { SettingsSection } from '../SettingsSection.tsx'

const DeletionDialog = lazyComponent(() => import('./DeletionDialog.tsx'))

/** Account deletion, which can be undone for some days. */
export function DeletionSection({ onLeave }: { onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsSection
      id="cuenta"
      title="Eliminar la cuenta"
      lead={`Tienes ${deletionGraceDays} días para cambiar de idea: inicia sesión antes y la recuperas como estaba.`}
    >
      <p className="max-w-[60ch] text-sm text-pretty text-dim">
        Tu perfil deja de verse al momento. Pasados esos días se borra todo menos tus comentarios, opiniones y
        propuestas, que quedan a nombre de «Usuario eliminado». Antes puedes descargar tus datos en «Seguimiento».
      </p>
      <Button
        variant="danger"
        icon={<UserX aria-hidden size={17} />}
        onPress={() => setAsking(true)}
        className="self-start"
      >
        Eliminar la cuenta
      </Button>
      {isAsking && (
        <Suspense>
          <DeletionDialog onLeave={onLeave} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </SettingsSection>
  )
}
