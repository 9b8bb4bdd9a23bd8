import { toast } from '@animeteca/ui/toasts/toast'
import { statusOf } from '../../../lib/errors/errors.ts'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpc, trpcClient } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { changeKnownUser } from './change-known-user.ts'

export function useTagMutations() {
  const add = useOptimisticMutation({
    name: 'admin.addTag',
    send: trpcClient.admin.addTag.mutate,
    onSuccess: (_, { id, tag }) => changeKnownUser(id, ({ tags }) => ({ tags: [...tags, tag] })),
    successToast: 'Tag asignado exitosamente',
    errorToast(_, error) {
      if (statusOf(error) === 409) toast.warning('El usuario ya tiene este tag asignado', { title: 'Tag duplicado' })
      else toast.error('Error al asignar tag', { title: 'Error de asignación' })
    },
  })
  const remove = trpc.admin.removeTag.useMutation(
    withToasts({
      onSuccess: (_, { id, tag }) => changeKnownUser(id, ({ tags }) => ({ tags: tags.filter((held) => held !== tag) })),
      success: 'Tag removido exitosamente',
      failure: { message: 'Error al remover tag', reason: 'below' },
    }),
  )
  return { add, remove }
}
