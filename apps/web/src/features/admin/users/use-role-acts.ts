import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useOptimistic } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import type { AdminUser } from '../listings.ts'
import { useReauth } from '../use-reauth.ts'
import { changeKnownUser } from './change-known-user.ts'

/** Grants or takes away, after a question. */
export function useRoleActs({ id, username, isAdmin, isBetaTester }: AdminUser) {
  const confirm = useConfirm()
  const scope = `roles-${id}`
  const send = useReauth(trpcClient.admin.setAdmin.mutate)
  const admin = useOptimistic({
    name: 'admin.setAdmin',
    scope,
    send,
    onSuccess: (_, granted) => changeKnownUser(id, () => ({ isAdmin: granted.isAdmin === true })),
    done: 'Permisos de administración actualizados',
    failed: { words: 'Error al actualizar permisos de administración', reason: 'below' },
  })
  const beta = useOptimistic({
    name: 'admin.setBeta',
    scope,
    send: trpcClient.admin.setBeta.mutate,
    onSuccess: (_, granted) => changeKnownUser(id, () => ({ isBetaTester: granted.isBetaTester === true })),
    done: 'Estado de beta tester actualizado',
    failed: { words: 'Error al actualizar estado de beta tester', reason: 'below' },
  })
  const trusting = useOptimistic({
    name: 'admin.trust',
    scope,
    send: trpcClient.admin.trust.mutate,
    done: 'La cuenta ya no tiene límites de cuenta nueva',
    failed: 'No se pudieron levantar los límites',
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
