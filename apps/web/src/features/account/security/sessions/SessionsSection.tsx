import { Button } from '@animeteca/ui/actions/Button'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { countUnsent } from '../../../../lib/offline/count-unsent.ts'
import { unsentLoss } from '../../../../lib/offline/unsent.ts'
import { useOptimisticMutation } from '../../../../lib/optimistic.ts'
import { signOutEverywhere } from '../../../../nouns/person/sign-out.ts'
import { SettingsSection } from '../../SettingsSection.tsx'

const Sessions = lazyComponent(() => import('./Sessions.tsx'))

export function SessionsSection({ onLeave }: { onLeave: () => void }) {
  const confirm = useConfirm()
  const logoutAll = useOptimisticMutation({
    name: 'auth.logoutAll',
    endsSession: true,
    send: signOutEverywhere,
    onSuccess: onLeave,
    successToast: 'Has cerrado la sesión en todos los dispositivos',
    errorToast: { message: 'No se pudo cerrar la sesión en todos los dispositivos', reason: 'instead' },
  })
  const ask = async () => {
    const unsent = await countUnsent()
    const isSure = await confirm({
      title: 'Cerrar sesión en todos los dispositivos',
      message: [
        'Se cerrará tu sesión aquí y en todos los demás dispositivos.',
        ...(unsent > 0 ? [unsentLoss(unsent)] : []),
      ].join(' '),
      confirmLabel: 'Cerrar todas las sesiones',
      isDanger: true,
    })
    if (isSure) logoutAll.mutate()
  }
  return (
    <SettingsSection
      id="sesiones"
      title="Sesiones"
      lead="Los dispositivos en los que has iniciado sesión. Cierra la sesión en los que no reconozcas o hayas perdido."
    >
      <Suspense fallback={<Skeleton className="h-32" />}>
        <Sessions />
      </Suspense>
      <Button
        variant="danger"
        icon={<LogOut aria-hidden size={17} />}
        isPending={logoutAll.isPending}
        onPress={() => void ask()}
        className="max-w-full self-start whitespace-normal!"
      >
        Cerrar sesión en todos los dispositivos
      </Button>
    </SettingsSection>
  )
}
