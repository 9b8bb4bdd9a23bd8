import { toast } from '@animeteca/ui/toasts/toast'
import { statusOf } from '../../../lib/errors/errors.ts'
import { failureTopic } from '../../../lib/errors/failure.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { changeCachedUser } from './change-cached-user.ts'

/** The topic of warnings about a new tag: they are dismissed once the person gets one. */
export const tagFailureTopic = (userId: number) => failureTopic('admin.addTag', { id: userId })

export function useTagMutations() {
  const add = trpc.admin.addTag.useMutation(
    withToasts({
      onSuccess: (_, { id, tag }) => changeCachedUser(id, ({ tags }) => ({ tags: [...tags, tag] })),
      successToast: 'Tag asignado exitosamente',
      errorToast(error, { id }) {
        const topic = tagFailureTopic(id)
        if (statusOf(error) === 409)
          toast.warning('El usuario ya tiene este tag asignado', { title: 'Tag duplicado', topic })
        else toast.error('Error al asignar tag', { title: 'Error de asignación', topic })
        return undefined
      },
    }),
  )
  const remove = trpc.admin.removeTag.useMutation(
    withToasts({
      onSuccess: (_, { id, tag }) =>
        changeCachedUser(id, ({ tags }) => ({ tags: tags.filter((other) => other !== tag) })),
      successToast: 'Tag removido exitosamente',
      errorToast: { message: 'Error al remover tag', reason: 'below' },
    }),
  )
  return { add, remove }
}
