import { toast } from '@animeteca/ui/toast'
import { statusOf } from '../../../lib/errors.ts'
import { useOptimistic } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { changeKnownUser } from './change-known-user.ts'

export function useTagActs() {
  const add = useOptimistic({
    name: 'admin.addTag',
    send: trpcClient.admin.addTag.mutate,
    onSuccess: (_, { id, tag }) => changeKnownUser(id, ({ tags }) => ({ tags: [...tags, tag] })),
    done: 'Tag asignado exitosamente',
    failed(_, error) {
      if (statusOf(error) === 409) toast.warning('El usuario ya tiene este tag asignado', { title: 'Tag duplicado' })
      else toast.error('Error al asignar tag', { title: 'Error de asignación' })
    },
  })
  const remove = useOptimistic({
    name: 'admin.removeTag',
    send: trpcClient.admin.removeTag.mutate,
    onSuccess: (_, { id, tag }) => changeKnownUser(id, ({ tags }) => ({ tags: tags.filter((held) => held !== tag) })),
    done: 'Tag removido exitosamente',
    failed: { words: 'Error al remover tag', reason: 'below' },
  })
  return { add, remove }
}
