import { toast } from '@animeteca/ui/toasts/toast'
import { statusOf } from '../../../lib/errors/errors.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { changeCachedUser } from './change-cached-user.ts'

export function useTagMutations() {
  const add = trpc.admin.addTag.useMutation(
    withToasts({
      onSuccess: (_, { id, tag }) => changeCachedUser(id, ({ tags }) => ({ tags: [...tags, tag] })),
      successToast: 'Tag asignado exitosamente',
      errorToast(error) {
        if (statusOf(error) === 409) toast.warning('El usuario ya tiene este tag asignado', { title: 'Tag duplicado' })
        else toast.error('Error al asignar tag', { title: 'Error de asignación' })
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
