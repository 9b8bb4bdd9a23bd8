import type { Outputs } from '@animeteca/api-client/client'
import { userStatusLabels } from '@animeteca/contracts/labels'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Button } from '@animeteca/ui/actions/Button'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { Search, UserMinus } from 'lucide-react'
import { LoadFailure } from '../../lib/errors/LoadFailure.tsx'
import { type LoadQuery, useLoadError } from '../../lib/errors/use-load-error.ts'
import { useModals } from '../../lib/modals.ts'
import { PendingPeople } from './PendingPeople.tsx'
import { PersonRow } from './PersonRow.tsx'
import { useListMutation } from './use-list-mutation.ts'

type Friend = Outputs['friends']['list']['friends'][number]

export function FriendList({ query }: { query: LoadQuery<Outputs['friends']['list']> }) {
  const { open } = useModals()
  const error = useLoadError(query)
  const mutate = useListMutation()
  const confirm = useConfirm()
  const remove = async ({ friendId, username }: Friend) => {
    const name = displayName(username)
    const isSure = await confirm({
      title: 'Eliminar amigo',
      message: `${name} dejará de estar entre tus amigos, y tú entre los suyos.`,
      confirmLabel: 'Eliminar amigo',
      isDanger: true,
    })
    if (isSure) mutate({ action: 'remove', userId: friendId })
  }
  if (error) return <LoadFailure query={query} message="No hemos podido cargar tu lista de amigos" shape="panel" />
  if (!query.data) return <PendingPeople />
  const { friends } = query.data
  if (friends.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title="Todavía no tienes amigos"
        action={
          <Button
            variant="primary"
            icon={<Search aria-hidden size={18} />}
            onPress={() => open({ buscar: 'perfiles' })}
          >
            Buscar Perfiles
          </Button>
        }
      >
        Busca a tu gente por su nombre y envíale una solicitud.
      </EmptyState>
    )
  return (
    <ul aria-label="Amigos">
      {hereFirst(friends).map((friend) => (
        <PersonRow key={friend.id} person={friend} status={friend.status} note={userStatusLabels[friend.status]}>
          <IconButton label={`Eliminar a ${displayName(friend.username)}`} onPress={() => void remove(friend)}>
            <UserMinus aria-hidden size={18} />
          </IconButton>
        </PersonRow>
      ))}
    </ul>
  )
}

/** Friends who are online or away come first; each group stays sorted by name. */
const hereFirst = (friends: Friend[]) =>
  friends.toSorted((one, other) => Number(one.status === 'offline') - Number(other.status === 'offline'))
