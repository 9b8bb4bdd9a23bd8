import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { RetryNotice } from '../../../../lib/errors/RetryNotice.tsx'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { RemovableList } from '../../RemovableList.tsx'
import { SessionRow } from './SessionRow.tsx'

/** The account's sessions, the current one first, and the button that ends the others. */
export default function Sessions() {
  const { data, error, refetch, isFetching } = trpc.auth.sessions.list.useQuery()
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
  if (error && !data)
    return <RetryNotice message="Error al cargar tus sesiones" isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32" />
  return (
    <>
      <RemovableList
        label="Tus sesiones"
        ids={data.sessions.map(({ id }) => id)}
        empty={null}
        className="flex max-h-96 flex-col gap-2.5 overflow-y-auto"
      >
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </RemovableList>
      {data.sessions.length > 1 && (
        <Button isPending={endOthers.isPending} onPress={() => void ask()} className="self-start">
          Cerrar las demás sesiones
        </Button>
      )}
    </>
  )
}
