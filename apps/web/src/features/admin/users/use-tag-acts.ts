import { toast } from '@animeteca/ui/toast'
import { statusOf } from '../../../lib/errors.ts'
import { trpc } from '../../../lib/trpc.ts'
import { toastFailure } from '../failure.ts'

export function useTagActs() {
  const utils = trpc.useUtils()
  const reload = () => utils.admin.users.invalidate()
  const add = trpc.admin.addTag.useMutation({
    async onSuccess() {
      toast.success('Tag asignado exitosamente')
      await reload()
    },
    onError(error) {
      if (statusOf(error) === 409) toast.warning('El usuario ya tiene este tag asignado', { title: 'Tag duplicado' })
      else toast.error('Error al asignar tag', { title: 'Error de asignación' })
    },
  })
  const remove = trpc.admin.removeTag.useMutation({
    async onSuccess() {
      toast.success('Tag removido exitosamente')
      await reload()
    },
    onError: toastFailure('Error al remover tag'),
  })
  return { add, remove }
}
