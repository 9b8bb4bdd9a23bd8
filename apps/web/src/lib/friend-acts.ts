import { toast } from '@animeteca/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { toastError } from './errors.ts'
import { toastReason } from './failure.ts'
import { trpc, trpcClient } from './trpc.ts'

/** `reject` is the recipient's no, `cancel` the sender's second thought. */
export type FriendAct =
  | { act: 'request' | 'remove'; userId: number }
  | { act: 'accept' | 'reject' | 'cancel'; userId: number; requestId: number }

/** Marks the acts whose outcome is on screen before the server has confirmed it. */
export const friendActKey = ['friend-act'] as const

const words: Record<FriendAct['act'], { done: string; failed: string }> = {
  request: { done: 'Solicitud de amistad enviada', failed: 'Error al enviar solicitud de amistad' },
  accept: { done: 'Solicitud de amistad aceptada', failed: 'Error al aceptar solicitud de amistad' },
  reject: { done: 'Solicitud de amistad rechazada', failed: 'Error al rechazar solicitud de amistad' },
  cancel: { done: 'Solicitud de amistad cancelada', failed: 'Error al cancelar solicitud de amistad' },
  remove: { done: 'Amigo eliminado', failed: 'Error al eliminar amigo' },
}

/**
 * One act at a time between the viewer and others. `foresee` shows at once what the act will bring and returns what takes
 * that back. Every place that shows friends asks anew afterwards, also when the act failed: somebody else may have acted.
 */
export function useFriendAct(foresee: (act: FriendAct) => () => void) {
  const utils = trpc.useUtils()
  return useMutation({
    mutationKey: friendActKey,
    mutationFn: send,
    scope: { id: 'friends' },
    async onMutate(act) {
      await Promise.all([utils.friends.list.cancel(), utils.friends.requests.cancel()])
      return foresee(act)
    },
    onSuccess: (answer, { act }) => toast.success(answer === 'friends' ? words.accept.done : words[act].done),
    onError(error, { act }, takeBack) {
      takeBack?.()
      // Why a request was refused is all of what is said; the other sentences stand whatever the reason is.
      const tell = act === 'request' ? toastError : toastReason
      tell(words[act].failed)(error)
    },
    onSettled() {
      void utils.friends.invalidate()
      void utils.profiles.invalidate()
      void utils.tracking.friendsOnAnime.invalidate()
    },
  })
}

/** Asking somebody who has asked already makes friends of both. */
async function send(act: FriendAct): Promise<'requested' | 'friends' | null> {
  if ('requestId' in act) {
    const { requestId } = act
    await (act.act === 'accept' ? trpcClient.friends.accept : trpcClient.friends.decline).mutate({ requestId })
    return null
  }
  if (act.act === 'request') return (await trpcClient.friends.request.mutate({ friendId: act.userId })).status
  await trpcClient.friends.remove.mutate({ friendId: act.userId })
  return null
}
