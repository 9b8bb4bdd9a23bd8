import { useConfirm } from '@animeteca/ui/confirm'
import { toast } from '@animeteca/ui/toast'
import { toastReason } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { AdminUser } from '../listings.ts'
import { useKnownUsers } from './use-known-users.ts'

/** Grants or takes away, after a question. */
export function useRoleActs({ id, username, isAdmin, isBetaTester }: AdminUser) {
  const confirm = useConfirm()
  const utils = trpc.useUtils()
  const change = useKnownUsers()
  const scope = { id: `roles-${id}` }
  const admin = trpc.admin.setAdmin.useMutation({
    scope,
    async onSuccess(_, granted) {
      toast.success('Permisos de administración actualizados')
      change(id, () => ({ isAdmin: granted.isAdmin === true }))
      await utils.admin.stats.invalidate()
    },
    onError: toastReason('Error al actualizar permisos de administración'),
  })
  const beta = trpc.admin.setBeta.useMutation({
    scope,
    onSuccess(_, granted) {
      toast.success('Estado de beta tester actualizado')
      change(id, () => ({ isBetaTester: granted.isBetaTester === true }))
    },
    onError: toastReason('Error al actualizar estado de beta tester'),
  })

  const toggleAdmin = async () => {
    const isSure = await confirm({
      title: isAdmin ? 'Quitar permisos de administración' : 'Dar permisos de administración',
      message: isAdmin
        ? `${username} dejará de poder entrar en este panel.`
        : `${username} podrá cambiar el catálogo, los usuarios y los comentarios, como tú.`,
      confirmLabel: isAdmin ? 'Quitar admin' : 'Hacer admin',
      isDanger: isAdmin,
    })
    if (isSure) admin.mutate({ id, isAdmin: !isAdmin })
  }
  const toggleBeta = async () => {
    const isSure = await confirm({
      title: isBetaTester ? 'Quitar beta tester' : 'Hacer beta tester',
      message: isBetaTester
        ? `${username} dejará de ver los animes con acceso anticipado.`
        : `${username} podrá ver los animes con acceso anticipado.`,
      confirmLabel: isBetaTester ? 'Quitar beta tester' : 'Hacer beta tester',
      isDanger: isBetaTester,
    })
    if (isSure) beta.mutate({ id, isBetaTester: !isBetaTester })
  }
  return { toggleAdmin, toggleBeta, isPending: admin.isPending || beta.isPending }
}
