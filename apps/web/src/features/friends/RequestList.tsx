import type { Outputs } from '@animeteca/api-client/client'
import { displayName } from '@animeteca/contracts/display-name'
import { Badge } from '@animeteca/ui/Badge'
import { Button } from '@animeteca/ui/Button'
import { useConfirm } from '@animeteca/ui/confirm'
import { EmptyState } from '@animeteca/ui/EmptyState'
import { dateAndTime, timeAgo } from '../../lib/dates.ts'
import { type ListQuery, ListState } from './ListState.tsx'
import { PersonRow } from './PersonRow.tsx'
import { useListActs } from './use-list-acts.ts'

type FriendRequest = Outputs['friends']['requests']['requests'][number]

/** Who waits for the viewer's answer. A no cannot be taken back, so it is asked about. */
export function RequestList({ query }: { query: ListQuery<Outputs['friends']['requests']> }) {
  const act = useListActs()
  const confirm = useConfirm()
  const reject = async ({ id, userId, username }: FriendRequest) => {
    const isSure = await confirm({
      title: 'Rechazar solicitud',
      message: `La solicitud de ${displayName(username)} desaparecerá. Solo volverás a verla si te la envía otra vez.`,
      confirmLabel: 'Rechazar',
      isDanger: true,
    })
    if (isSure) act({ act: 'reject', userId, requestId: id })
  }
  if (!query.data) return <ListState query={query} failure="Error al cargar las solicitudes" />
  const { requests } = query.data
  if (requests.length === 0)
    return (
      <EmptyState headingLevel={3} title="No tienes solicitudes">
        Cuando alguien quiera ser tu amigo, podrás aceptarlo aquí.
      </EmptyState>
    )
  return (
    <ul aria-label="Solicitudes">
      {requests.map((request) => (
        <PersonRow
          key={request.id}
          person={request}
          status={request.userStatus}
          badge={request.isAdmin && <Badge tone="accent">Admin</Badge>}
          note={
            <time dateTime={request.createdAt} title={dateAndTime(request.createdAt)}>
              {timeAgo(request.createdAt)}
            </time>
          }
        >
          <div className="flex gap-2 max-sm:grow max-sm:*:grow">
            <Button
              size="sm"
              variant="primary"
              aria-label={`Aceptar a ${displayName(request.username)}`}
              onPress={() => act({ act: 'accept', userId: request.userId, requestId: request.id })}
            >
              Aceptar
            </Button>
            <Button
              size="sm"
              aria-label={`Rechazar a ${displayName(request.username)}`}
              onPress={() => void reject(request)}
            >
              Rechazar
            </Button>
          </div>
        </PersonRow>
      ))}
    </ul>
  )
}
