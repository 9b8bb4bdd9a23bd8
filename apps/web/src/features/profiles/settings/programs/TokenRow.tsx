import { type ApiToken, tokenPrefix, tokenScopeLabels } from '@animeteca/contracts/api-tokens'
import { Badge } from '@animeteca/ui/Badge'
import { Button } from '@animeteca/ui/Button'
import { useConfirm } from '@animeteca/ui/confirm'
import { longDate, timeAgo } from '../../../../lib/dates.ts'
import { useOptimistic } from '../../../../lib/optimistic.ts'
import { trpcClient } from '../../../../lib/trpc.ts'

export function TokenRow({ token }: { token: ApiToken }) {
  const { id, name, scope, ending, expiresAt, isExpired, lastUsedAt } = token
  const confirm = useConfirm()
  const revoke = useOptimistic({
    name: 'auth.tokens.revoke',
    send: trpcClient.auth.tokens.revoke.mutate,
    done: 'Token revocado',
    failed: { words: 'No se pudo revocar el token', reason: 'instead' },
  })
  const ask = async () => {
    const isSure = await confirm({
      title: `Revocar «${name}»`,
      message: 'El programa que lo usa dejará de entrar al momento. No se puede deshacer: tendrás que crear otro.',
      confirmLabel: 'Revocar',
      isDanger: true,
    })
    if (isSure) revoke.mutate({ id })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-panel border border-line bg-surface py-3.5 pr-3.5 pl-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-display text-base font-bold tracking-snug wrap-anywhere">{name}</span>
          <Badge tone={isExpired ? 'danger' : 'neutral'}>
            {isExpired ? 'Caducado' : tokenScopeLabels[scope].label}
          </Badge>
        </p>
        <p className="mt-0.5 text-xs text-dim">
          <code>
            {tokenPrefix}…{ending}
          </code>
          {' · '}
          {lastUsedAt ? `Usado ${timeAgo(lastUsedAt)}` : 'Sin usar'}
          {' · '}
          {expiryWords(expiresAt, isExpired)}
        </p>
      </div>
      <Button
        size="sm"
        variant="danger"
        aria-label={`Revocar ${name}`}
        isPending={revoke.isPending}
        onPress={() => void ask()}
      >
        Revocar
      </Button>
    </li>
  )
}

function expiryWords(expiresAt: string | null, isExpired: boolean) {
  if (expiresAt === null) return 'No caduca'
  return `${isExpired ? 'Caducó' : 'Caduca'} el ${longDate(expiresAt)}`
}
