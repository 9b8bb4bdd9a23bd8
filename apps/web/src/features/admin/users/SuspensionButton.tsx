import { Button } from '@animeteca/ui/actions/Button'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { Ban, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { AdminUser } from '../panel/listings.ts'

const SuspendDialog = lazyComponent(() => import('./SuspendDialog.tsx'))

export function SuspensionButton({ user, isSuspended }: { user: AdminUser; isSuspended: boolean }) {
  const { id, username } = user
  const confirm = useConfirm()
  const [isAsking, setAsking] = useState(false)
  const lift = trpc.admin.liftSuspension.useMutation(
    withToasts({
      successToast: `${username} puede volver a entrar`,
      errorToast: { message: 'No se pudo levantar la suspensión', reason: 'below' },
    }),
  )
  const ask = async () => {
    const isSure = await confirm({
      title: 'Levantar la suspensión',
      message: `${username} podrá volver a entrar con su contraseña, y sus programas también.`,
      confirmLabel: 'Levantarla',
    })
    if (isSure) lift.mutate({ id })
  }
  if (isSuspended)
    return (
      <Button
        size="sm"
        icon={<Undo2 aria-hidden size={16} />}
        aria-label={`Levantar suspensión de ${username}`}
        isPending={lift.isPending}
        onPress={() => void ask()}
      >
        Levantar suspensión
      </Button>
    )
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Ban aria-hidden size={16} />}
        aria-label={`Suspender a ${username}`}
        onPress={() => setAsking(true)}
      >
        Suspender
      </Button>
      {isAsking && (
        <Suspense>
          <SuspendDialog user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
