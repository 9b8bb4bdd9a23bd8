import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Button } from '@animeteca/ui/actions/Button'
import type { Tone } from '@animeteca/ui/base/tones'
import { Badge } from '@animeteca/ui/display/Badge'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { Check, UserCheck, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import { useSignInToast } from '../../../nouns/person/use-sign-in-toast.ts'
import type { Friendship } from '../live/live-profile.ts'
import { useFriendshipMutations } from './use-friendship-mutations.ts'

type FriendButtonProps = { person: { id: number; username: string }; friendship: Friendship | null | undefined }

/** The friendship between the viewer and a person, with the possible actions. Renders nothing on the viewer's profile. */
export function FriendButton({ person, friendship }: FriendButtonProps) {
  const viewer = useViewer()
  if (!viewer) return <VisitorButton />
  if (viewer.id === person.id) return null
  if (!friendship) return <Skeleton className="h-11 w-40" />
  return <FriendshipActions person={person} friendship={friendship} />
}

function VisitorButton() {
  const ask = useSignInToast()
  return (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden size={18} />}
      onPress={() => ask('Debes iniciar sesión para añadir amigos')}
    >
      Añadir amigo
    </Button>
  )
}

type FriendshipActionsProps = { person: FriendButtonProps['person']; friendship: Friendship }

function FriendshipActions(props: FriendshipActionsProps) {
  return (
    <div data-keeps-focus className="flex flex-wrap items-center gap-2">
      <Buttons {...props} />
    </div>
  )
}

function Buttons({ person, friendship }: FriendshipActionsProps) {
  const { request, answer, remove } = useFriendshipMutations(person.id, friendship)
  const confirm = useConfirm()
  const name = displayName(person.username)
  const confirmRemove = async () => {
    const isSure = await confirm({
      title: 'Eliminar amigo',
      message: `${name} dejará de estar entre tus amigos, y tú entre los suyos.`,
      confirmLabel: 'Eliminar amigo',
      isDanger: true,
    })
    if (isSure) remove()
  }
  if (friendship.isFriend)
    return (
      <>
        <State icon={<UserCheck aria-hidden size={18} />} tone="success">
          Amigos
        </State>
        <Button variant="ghost" onPress={() => void confirmRemove()}>
          Eliminar
        </Button>
      </>
    )
  if (friendship.friendRequestReceived)
    return (
      <>
        <Button variant="primary" icon={<Check aria-hidden size={18} />} onPress={() => answer('accept')}>
          Aceptar
        </Button>
        <Button onPress={() => answer('reject')}>Rechazar</Button>
      </>
    )
  if (friendship.friendRequestSent)
    return (
      <>
        <State icon={<Check aria-hidden size={18} />}>Solicitud enviada</State>
        <Button variant="ghost" isDisabled={friendship.requestId === null} onPress={() => answer('cancel')}>
          Cancelar
        </Button>
      </>
    )
  return (
    <Button variant="primary" icon={<UserPlus aria-hidden size={18} />} onPress={request}>
      Añadir amigo
    </Button>
  )
}

/** A status, not a button. */
function State({ children, icon, tone = 'neutral' }: { children: string; icon: ReactNode; tone?: Tone }) {
  return (
    <Badge tone={tone} icon={icon} className="min-h-11 rounded-control px-3.5 text-sm">
      {children}
    </Badge>
  )
}
