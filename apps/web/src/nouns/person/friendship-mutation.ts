import { type OptimisticMutation, mutate } from '../../lib/optimistic.ts'
import { trpcClient } from '../../lib/query/trpc.ts'

/** `reject` is by the recipient of a request, `cancel` by its sender. */
export type FriendshipChange =
  | { action: 'request' | 'remove'; userId: number }
  | { action: 'accept' | 'reject' | 'cancel'; userId: number; requestId: number }

const texts: Record<FriendshipChange['action'], { successToast: string; errorToast: string }> = {
  request: { successToast: 'Solicitud de amistad enviada', errorToast: 'Error al enviar solicitud de amistad' },
  accept: { successToast: 'Solicitud de amistad aceptada', errorToast: 'Error al aceptar solicitud de amistad' },
  reject: { successToast: 'Solicitud de amistad rechazada', errorToast: 'Error al rechazar solicitud de amistad' },
  cancel: { successToast: 'Solicitud de amistad cancelada', errorToast: 'Error al cancelar solicitud de amistad' },
  remove: { successToast: 'Amigo eliminado', errorToast: 'Error al eliminar amigo' },
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
    message: answer === 'friends' ? texts.accept.successToast : texts[change.action].successToast,
    ...(change.action === 'reject' && { undo: () => mutate(undoRejection, change) }),
  }),
  // The server's reason for refusing a request replaces the message; the other messages stay as titles.
  errorToast: (_, { action }) => ({
    message: texts[action].errorToast,
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
