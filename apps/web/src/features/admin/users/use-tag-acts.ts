import { toast } from '@animeteca/ui/toast'
import { statusOf } from '../../../lib/errors.ts'
import { toastReason } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useKnownUsers } from './use-known-users.ts'

export function useTagActs() {
  const change = useKnownUsers()
  const add = trpc.admin.addTag.useMutation({
    onSuccess(_, { id, tag }) {
      toast.success('Tag asignado exitosamente')
      change(id, ({ tags }) => ({ tags: [...tags, tag] }))
    },
    onError(error) {
      if (statusOf(error) === 409) toast.warning('El usuario ya tiene este tag asignado', { title: 'Tag duplicado' })
      else toast.error('Error al asignar tag', { title: 'Error de asignación' })
    },
  })
  const remove = trpc.admin.removeTag.useMutation({
    onSuccess(_, { id, tag }) {
      toast.success('Tag removido exitosamente')
      change(id, ({ tags }) => ({ tags: tags.filter((held) => held !== tag) }))
    },
    onError: toastReason('Error al remover tag'),
  })
  return { add, remove }
}
