import { displayName } from '@animeteca/contracts/profiles/display-name'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { type OptimisticMutation, mutate } from '../../../lib/optimistic.ts'
import { trpc, trpcClient } from '../../../lib/query/trpc.ts'
import { hidePerson } from './hide-person.ts'

type Person = { id: number; username: string }

/** Blocks after a confirmation. `isBlocked` is undefined while the blocked people load. */
export function useBlock(person: Person) {
  const confirm = useConfirm()
  const { data } = trpc.friends.blocked.useQuery()
  const ask = async () => {
    const name = displayName(person.username)
    const isSure = await confirm({
      title: `Bloquear a ${name}`,
      message: `No os veréis entre vosotros: ni comentarios, ni perfil, ni listas, ni actividad. Si sois amigos, dejaréis de serlo. No le avisaremos.`,
      confirmLabel: 'Bloquear',
      isDanger: true,
    })
    if (isSure) mutate(blockMutation, person)
  }
  return {
    isBlocked: data?.people.some(({ id }) => id === person.id),
    block: () => void ask(),
    unblock: () => mutate(unblockMutation, person),
  }
}

const blockMutation: OptimisticMutation<Person> = {
  name: 'friends.block',
  scope: 'friends',
  send: ({ id }) => trpcClient.friends.block.mutate({ userId: id }),
  onSuccess: (_, { id }) => hidePerson(id),
  successToast: (_, person) => ({
    message: `Has bloqueado a ${displayName(person.username)}`,
    undo: () => mutate(unblockMutation, person),
  }),
  errorToast: { message: 'No se pudo bloquear a esta persona', reason: 'instead' },
}

const unblockMutation: OptimisticMutation<Person> = {
  name: 'friends.unblock',
  scope: 'friends',
  send: ({ id }) => trpcClient.friends.unblock.mutate({ userId: id }),
  successToast: (_, { username }) => `Has desbloqueado a ${displayName(username)}`,
  errorToast: { message: 'No se pudo desbloquear a esta persona', reason: 'instead' },
}
