import { Button } from '@animeteca/ui/actions/Button'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { useRouterState } from '@tanstack/react-router'
import { CircleAlert, CloudUpload, RefreshCw, WifiOff } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useOnline } from '../lib/offline/connection.ts'
import { useRefusedMutations } from '../lib/offline/refused-mutations.ts'
import { useUnsent } from '../lib/offline/unsent.ts'
import { activateWorker, useReasonToReload } from '../lib/offline/worker.ts'
import { timeAgo } from '../lib/text/dates.ts'
import { plural } from '../lib/text/plural.ts'
import { useShownSince } from './use-shown-since.ts'

const RefusedDialog = lazyComponent(() => import('./RefusedDialog.tsx'))

/**
 * Sticky messages about the connection: offline and the age of the data, mutations waiting or refused, and reasons to reload. The live region
 * is always mounted, so that its messages are announced.
 */
export function OfflineBanner({ isUnderHeader }: { isUnderHeader: boolean }) {
  const isOnline = useOnline()
  const since = useShownSince(!isOnline)
  const isWaiting = useRouterState({ select: ({ isLoading }) => isLoading }) && !isOnline
  const unsent = useUnsent().length
  const waits = unsent > 0 && `${plural(unsent, 'cambio')} por enviar.`
  return (
    <div className={`sticky z-20 ${isUnderHeader ? 'top-14 sm:top-16' : 'top-0'}`}>
      <output className="block">
        {!isOnline && (
          <Bar icon={<WifiOff aria-hidden size={17} />} className="bg-text text-bg">
            <span>{offlineText(isWaiting, since)}</span>
            {waits && <span>{waits}</span>}
          </Bar>
        )}
        {isOnline && waits && (
          <Bar icon={<CloudUpload aria-hidden size={17} />} className="border-b border-line bg-raised">
            <span>{waits}</span>
          </Bar>
        )}
        <Refused />
        <ReasonToReload />
      </output>
    </div>
  )
}

function offlineText(isWaiting: boolean, since: string | null): string {
  if (isWaiting) return 'Sin conexión. Esta página no está guardada: se cargará cuando vuelva la conexión.'
  return since
    ? `Sin conexión: esto se cargó ${timeAgo(since)}.`
    : 'Sin conexión. Sigues viendo lo último que se cargó.'
}

function Refused() {
  const refused = useRefusedMutations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {refused.length > 0 && (
        <Bar
          icon={<CircleAlert aria-hidden size={17} className="text-danger" />}
          className="border-b border-line bg-raised"
        >
          <span>
            {refused.length === 1
              ? 'Un cambio que hiciste sin conexión no se ha guardado.'
              : `${refused.length} cambios que hiciste sin conexión no se han guardado.`}
          </span>
          <Button size="sm" onPress={() => setOpen(true)}>
            Ver
          </Button>
        </Bar>
      )}
      <Suspense>{isOpen && <RefusedDialog mutations={refused} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function ReasonToReload() {
  const reason = useReasonToReload()
  if (reason === null) return null
  return (
    <Bar icon={<RefreshCw aria-hidden size={17} className="text-accent" />} className="border-b border-line bg-raised">
      <span>
        {reason === 'new version'
          ? 'Hay una versión nueva de Animeteca.'
          : 'Una parte de esta página no se ha podido cargar.'}
      </span>
      <Button size="sm" onPress={() => void activateWorker()}>
        Actualizar
      </Button>
    </Bar>
  )
}

const Bar = ({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) => (
  <div className={`flex items-center justify-center gap-2.5 px-4 py-2 text-sm font-semibold ${className}`}>
    <span className="shrink-0">{icon}</span>
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">{children}</span>
  </div>
)
