import { type ApiToken, tokenPrefix, tokenScopeLabels } from '@animeteca/contracts/accounts/api-tokens'
import { Badge } from '@animeteca/ui/display/Badge'
import { trpc } from '../../../lib/query/trpc.ts'
import { longDate, timeAgo } from '../../../lib/text/dates.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { RevocableRow } from '../RevocableRow.tsx'

export function TokenRow({ token }: { token: ApiToken }) {
  const { id, name, scope, ending, expiresAt, isExpired, lastUsedAt } = token
  const revoke = trpc.auth.tokens.revoke.useMutation(
    withToasts({
      successToast: 'Token revocado',
      errorToast: { message: 'No se pudo revocar el token', reason: 'instead' },
    }),
  )
  return (
    <RevocableRow
      name={name}
      badge={
        <Badge tone={isExpired ? 'danger' : 'neutral'}>{isExpired ? 'Caducado' : tokenScopeLabels[scope].label}</Badge>
      }
      facts={
        <>
          <code>
            {tokenPrefix}…{ending}
          </code>
          {' · '}
          {lastUsedAt ? `Usado ${timeAgo(lastUsedAt)}` : 'Sin usar'}
          {' · '}
          {expiryText(expiresAt, isExpired)}
        </>
      }
      warning="El programa que lo usa dejará de entrar al momento. No se puede deshacer: tendrás que crear otro."
      isPending={revoke.isPending}
      onRevoke={() => revoke.mutate({ id })}
    />
  )
}

function expiryText(expiresAt: string | null, isExpired: boolean) {
  if (expiresAt === null) return 'No caduca'
  return `${isExpired ? 'Caducó' : 'Caduca'} el ${longDate(expiresAt)}`
}
