import { type Act, perform } from '../../lib/optimistic.ts'
import { trpcClient } from '../../lib/query/trpc.ts'

/** `reject` is by the recipient of a request, `cancel` by its sender. */
export type FriendAct =
  | { act: 'request' | 'remove'; userId: number }
  | { act: 'accept' | 'reject' | 'cancel'; userId: number; requestId: number }

const words: Record<FriendAct['act'], { done: string; failed: string }> = {
  request: { done: 'Solicitud de amistad enviada', failed: 'Error al enviar solicitud de amistad' },
  accept: { done: 'Solicitud de amistad aceptada', failed: 'Error al aceptar solicitud de amistad' },
  reject: { done: 'Solicitud de amistad rechazada', failed: 'Error al rechazar solicitud de amistad' },
  cancel: { done: 'Solicitud de amistad cancelada', failed: 'Error al cancelar solicitud de amistad' },
  remove: { done: 'Amigo eliminado', failed: 'Error al eliminar amigo' },
}

type Outcome = 'requested' | 'friends' | null

/** An act between the viewer and others, with what it shows where it is done. */
export const friendAct = <Applied>(
  shown: Required<Pick<Act<FriendAct, Outcome, Applied>, 'apply' | 'invert'>>,
): Act<FriendAct, Outcome, Applied> => ({
  name: 'friends.act',
  scope: 'friends',
  send,
  ...shown,
  done: (answer, act) => ({
    words: answer === 'friends' ? words.accept.done : words[act.act].done,
    ...(act.act === 'reject' && { undo: () => perform(undoRejection, act) }),
  }),
  // Why a request was refused is all of what is said; the other sentences stand whatever the reason is.
  failed: ({ act }) => ({ words: words[act].failed, reason: act === 'request' ? 'instead' : 'below' }),
})

const undoRejection: Act<{ requestId: number }> = {
  name: 'friends.undoDecline',
  scope: 'friends',
  send: ({ requestId }) => trpcClient.friends.undoDecline.mutate({ requestId }),
  failed: 'No se pudo recuperar la solicitud',
}

/** Asking somebody who has asked already makes friends of both. */
async function send(act: FriendAct): Promise<Outcome> {
  if ('requestId' in act) {
    const { requestId } = act
    await (act.act === 'accept' ? trpcClient.friends.accept : trpcClient.friends.decline).mutate({ requestId })
    return null
  }
  if (act.act === 'request') return (await trpcClient.friends.request.mutate({ friendId: act.userId })).status
  await trpcClient.friends.remove.mutate({ friendId: act.userId })
  return null
}
