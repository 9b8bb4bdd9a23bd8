import type { BlockedPerson } from '@animeteca/contracts/friends/friends'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { timeAgo } from '../../../lib/text/dates.ts'
import { useBlock } from '../../../nouns/person/block-report/use-block.ts'
import { FramedAvatar } from '../../../nouns/person/frames/FramedAvatar.tsx'
import { ProfileLink } from '../../../nouns/person/ProfileLink.tsx'

/** The blocked people, newest first, each with a button to unblock. */
export default function BlockedPeople() {
  const query = trpc.friends.blocked.useQuery()
  const { data } = query
  if (useLoadError(query)) return <LoadFailure query={query} message="No hemos podido cargar las personas bloqueadas" />
  if (!data) return <Skeleton className="h-16" />
  if (data.people.length === 0) return <p className="text-sm text-dim">No has bloqueado a nadie.</p>
  return (
    <ul aria-label="Personas bloqueadas" className="flex max-h-96 flex-col gap-2.5 overflow-y-auto">
      {data.people.map((person) => (
        <Row key={person.id} person={person} />
      ))}
    </ul>
  )
}

function Row({ person }: { person: BlockedPerson }) {
  const { unblock } = useBlock(person)
  const name = displayName(person.username)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-panel border border-line bg-surface py-3 pr-3.5 pl-4">
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
