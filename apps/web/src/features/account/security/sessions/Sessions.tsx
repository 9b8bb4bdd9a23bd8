import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { SessionRow } from './SessionRow.tsx'

/** The account's sessions, the current one first, and the button that ends the others. */
export default function Sessions() {
  const query = trpc.auth.sessions.list.useQuery()
  const { data } = query
  const error = useLoadError(query)
  const confirm = useConfirm()
  const endOthers = trpc.auth.sessions.endOthers.useMutation(
    withToasts({
      successToast: 'Solo queda abierta esta sesión',
      errorToast: { message: 'No se pudieron cerrar las demás sesiones', reason: 'instead' },
    }),
  )
  const ask = async () => {
    const isSure = await confirm({
      title: 'Cerrar las demás sesiones',
      message: 'Esta sesión seguirá abierta. En los demás dispositivos tendrás que volver a iniciar sesión.',
      confirmLabel: 'Cerrar las demás',
      isDanger: true,
    })
    if (isSure) endOthers.mutate()
  }
  if (error) return <LoadFailure query={query} message="No hemos podido cargar tus sesiones" />
  if (!data) return <Skeleton className="h-32" />
  return (
    <>
      <ul aria-label="Tus sesiones" className="flex max-h-96 flex-col gap-2.5 overflow-y-auto">
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <Button isPending={endOthers.isPending} onPress={() => void ask()} className="self-start">
          Cerrar las demás sesiones
        </Button>
      )}
    </>
  )
}
