import type { BlockedPerson } from '@animeteca/contracts/friends/friends'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { RetryNotice } from '../../../lib/errors/RetryNotice.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { timeAgo } from '../../../lib/text/dates.ts'
import { useBlock } from '../../../nouns/person/block-report/use-block.ts'
import { FramedAvatar } from '../../../nouns/person/frames/FramedAvatar.tsx'
import { ProfileLink } from '../../../nouns/person/ProfileLink.tsx'
import { RemovableList } from '../RemovableList.tsx'

/** The blocked people, newest first, each with a button to unblock. */
export default function BlockedPeople() {
  const { data, error, refetch, isFetching } = trpc.friends.blocked.useQuery()
  if (error && !data)
    return (
      <RetryNotice
        message="Error al cargar las personas bloqueadas"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="h-16" />
  return (
    <RemovableList
      label="Personas bloqueadas"
      ids={data.people.map(({ id }) => id)}
      empty={<p className="text-sm text-dim">No has bloqueado a nadie.</p>}
      className="flex max-h-96 flex-col gap-2.5 overflow-y-auto"
    >
      {data.people.map((person) => (
        <Row key={person.id} person={person} />
      ))}
    </RemovableList>
  )
}

function Row({ person }: { person: BlockedPerson }) {
  const { unblock } = useBlock(person)
  const name = displayName(person.username)
  return (
    <li
      data-item={person.id}
      className="flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-panel border border-line bg-surface py-3 pr-3.5 pl-4"
    >
      <FramedAvatar src={person.profilePicture} name={name} frame={person.profileFrame} size={40} />
      <div className="mr-auto min-w-0">
        <ProfileLink username={person.username} className="font-semibold wrap-anywhere text-text">
          {name}
        </ProfileLink>
        <p className="text-xs text-dim">Perfil bloqueado {timeAgo(person.blockedAt)}</p>
      </div>
      <Button size="sm" aria-label={`Desbloquear a ${name}`} onPress={unblock}>
        Desbloquear
      </Button>
    </li>
  )
}
