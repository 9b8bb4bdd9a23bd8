import { type OptimisticMutation, mutate } from '../../lib/optimistic.ts'
import { trpcClient } from '../../lib/query/trpc.ts'

/** `reject` is by the recipient of a request, `cancel` by its sender. */
export type FriendshipChange =
  | { action: 'request' | 'remove'; userId: number }
  | { action: 'accept' | 'reject' | 'cancel'; userId: number; requestId: number }

const texts: Record<FriendshipChange['action'], { done: string; failed: string }> = {
  request: { done: 'Solicitud de amistad enviada', failed: 'Error al enviar solicitud de amistad' },
  accept: { done: 'Solicitud de amistad aceptada', failed: 'Error al aceptar solicitud de amistad' },
  reject: { done: 'Solicitud de amistad rechazada', failed: 'Error al rechazar solicitud de amistad' },
  cancel: { done: 'Solicitud de amistad cancelada', failed: 'Error al cancelar solicitud de amistad' },
  remove: { done: 'Amigo eliminado', failed: 'Error al eliminar amigo' },
}

type Outcome = 'requested' | 'friends' | null

/** Changes a friendship; `shown` updates the cache of the page where it is used. */
export const friendshipMutation = <Applied>(
  shown: Required<Pick<OptimisticMutation<FriendshipChange, Outcome, Applied>, 'apply' | 'invert'>>,
): OptimisticMutation<FriendshipChange, Outcome, Applied> => ({
  name: 'friends.act',
  scope: 'friends',
  send,
  ...shown,
  successToast: (answer, change) => ({
    message: answer === 'friends' ? texts.accept.done : texts[change.action].done,
    ...(change.action === 'reject' && { undo: () => mutate(undoRejection, change) }),
  }),
  // The server's reason for refusing a request replaces the message; the other messages stay as titles.
  errorToast: (_, { action }) => ({
    message: texts[action].failed,
    reason: action === 'request' ? 'instead' : 'below',
  }),
})

const undoRejection: OptimisticMutation<{ requestId: number }> = {
  name: 'friends.undoDecline',
  scope: 'friends',
  send: ({ requestId }) => trpcClient.friends.undoDecline.mutate({ requestId }),
  errorToast: 'No se pudo recuperar la solicitud',
}

/** A request to a person who has already sent one makes both friends. */
async function send(change: FriendshipChange): Promise<Outcome> {
  if ('requestId' in change) {
    const { requestId } = change
    await (change.action === 'accept' ? trpcClient.friends.accept : trpcClient.friends.decline).mutate({ requestId })
    return null
  }
  if (change.action === 'request') return (await trpcClient.friends.request.mutate({ friendId: change.userId })).status
  await trpcClient.friends.remove.mutate({ friendId: change.userId })
  return null
}
