import type { Outputs } from '@animeteca/api-client/client'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Button } from '@animeteca/ui/actions/Button'
import { Badge } from '@animeteca/ui/display/Badge'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { LoadFailure } from '../../lib/errors/LoadFailure.tsx'
import { type LoadQuery, useLoadError } from '../../lib/errors/use-load-error.ts'
import { timeAgo } from '../../lib/text/dates.ts'
import { dateAndTime } from '../../lib/text/local-times.ts'
import { PendingPeople } from './PendingPeople.tsx'
import { PersonRow } from './PersonRow.tsx'
import { useListMutation } from './use-list-mutation.ts'

/** Friend requests that the viewer has received. */
export function RequestList({ query }: { query: LoadQuery<Outputs['friends']['requests']> }) {
  const mutate = useListMutation()
  if (useLoadError(query))
    return <LoadFailure query={query} message="No hemos podido cargar las solicitudes" shape="panel" />
  if (!query.data) return <PendingPeople />
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
              onPress={() => mutate({ action: 'accept', userId: request.userId, requestId: request.id })}
            >
              Aceptar
            </Button>
            <Button
              size="sm"
              aria-label={`Rechazar a ${displayName(request.username)}`}
              onPress={() => mutate({ action: 'reject', userId: request.userId, requestId: request.id })}
            >
              Rechazar
            </Button>
          </div>
        </PersonRow>
      ))}
    </ul>
  )
}
