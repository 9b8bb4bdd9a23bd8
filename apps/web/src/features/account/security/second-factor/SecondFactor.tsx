import type { SecondFactorStatus } from '@animeteca/contracts/accounts/second-factor'
import { Button } from '@animeteca/ui/actions/Button'
import { Badge } from '@animeteca/ui/display/Badge'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../../lib/query/trpc.ts'
import { longDate } from '../../../../lib/text/dates.ts'
import { plural } from '../../../../lib/text/plural.ts'
import { DisableDialog } from './DisableDialog.tsx'
import { EnableDialog } from './EnableDialog.tsx'
import { RenewCodesDialog } from './RenewCodesDialog.tsx'

const dialogs = { enable: EnableDialog, renew: RenewCodesDialog, disable: DisableDialog }

/** Status of the second factor, and its actions. */
export default function SecondFactor() {
  const query = trpc.auth.secondFactor.status.useQuery()
  const { data: status } = query
  const error = useLoadError(query)
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null)
  const Dialog = opened && dialogs[opened]
  return (
    <section
      aria-labelledby="dos-pasos"
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface px-5 py-4"
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 id="dos-pasos" className="text-base">
          Verificación en dos pasos
        </h3>
        {status && <Badge tone={status.isOn ? 'success' : 'neutral'}>{status.isOn ? 'Activada' : 'Desactivada'}</Badge>}
      </div>
      <p className="max-w-[60ch] text-sm text-pretty text-dim">
        Después de tu contraseña te pedimos un código de seis cifras de una aplicación de autenticación de tu teléfono.
      </p>
      {!status && !error && <Skeleton className="h-11" />}
      {error && <LoadFailure query={query} message="No hemos podido cargar la verificación en dos pasos" />}
      {status && !status.isOn && (
        <Button
          icon={<ShieldCheck aria-hidden size={17} />}
          onPress={() => setOpened('enable')}
          className="mt-1 self-start"
        >
          Activar
        </Button>
      )}
      {status?.isOn && (
        <>
          <p className="text-sm">{statusText(status)}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            <Button onPress={() => setOpened('renew')}>Códigos de recuperación nuevos</Button>
            <Button variant="danger" onPress={() => setOpened('disable')}>
              Desactivar
            </Button>
          </div>
        </>
      )}
      {Dialog && <Dialog onClose={() => setOpened(null)} />}
    </section>
  )
}

const statusText = ({ since, recoveryCodesLeft }: SecondFactorStatus) =>
  [
    since && `Activada el ${longDate(since)}.`,
    recoveryCodesLeft === 0
      ? 'No te queda ningún código de recuperación: pide otros antes de perder el teléfono.'
      : `${plural(recoveryCodesLeft, 'código de recuperación', 'códigos de recuperación')} sin usar.`,
  ]
    .filter(Boolean)
    .join(' ')
