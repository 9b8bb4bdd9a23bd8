import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import type { AdminUser } from '../panel/listings.ts'
import { useReauth } from '../panel/use-reauth.ts'
import { changeCachedUser } from './change-cached-user.ts'

/** Grants or removes roles, after a confirmation. */
export function useRoleMutations({ id, username, isAdmin, isBetaTester }: AdminUser) {
  const confirm = useConfirm()
  const scope = `roles-${id}`
  const send = useReauth(trpcClient.admin.setAdmin.mutate)
  const admin = useOptimisticMutation({
    name: 'admin.setAdmin',
    scope,
    send,
    onSuccess: (_, granted) => changeCachedUser(id, () => ({ isAdmin: granted.isAdmin === true })),
    successToast: 'Permisos de administración actualizados',
    errorToast: { message: 'Error al actualizar permisos de administración', reason: 'below' },
  })
  const beta = useOptimisticMutation({
    name: 'admin.setBeta',
    scope,
    send: trpcClient.admin.setBeta.mutate,
    onSuccess: (_, granted) => changeCachedUser(id, () => ({ isBetaTester: granted.isBetaTester === true })),
    successToast: 'Estado de beta tester actualizado',
    errorToast: { message: 'Error al actualizar estado de beta tester', reason: 'below' },
  })
  const trusting = useOptimisticMutation({
    name: 'admin.trust',
    scope,
    send: trpcClient.admin.trust.mutate,
    successToast: 'La cuenta ya no tiene límites de cuenta nueva',
    errorToast: 'No se pudieron levantar los límites',
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
  return {
    toggleAdmin,
    toggleBeta,
    trust: () => trusting.mutate({ id }),
    isPending: admin.isPending || beta.isPending || trusting.isPending,
  }
}
