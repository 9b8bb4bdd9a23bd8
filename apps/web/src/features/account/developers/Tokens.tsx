import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useErrorToast } from '../../../lib/errors/use-error-toast.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { RemovableList } from '../RemovableList.tsx'
import { TokenDialog } from './TokenDialog.tsx'
import { TokenRow } from './TokenRow.tsx'

export default function Tokens() {
  const { data, error } = trpc.auth.tokens.list.useQuery()
  useErrorToast(error, 'No se pudieron cargar tus tokens')
  const [isMaking, setMaking] = useState(false)
  const tokens = data?.tokens
  return (
    <>
      {!data && !error && <Skeleton className="h-20" />}
      {tokens && (
        <RemovableList
          label="Tus tokens"
          ids={tokens.map(({ id }) => id)}
          empty={<p className="text-sm text-dim">Todavía no has creado ningún token.</p>}
          className="flex flex-col gap-3"
        >
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </RemovableList>
      )}
      <Button
        icon={<KeyRound aria-hidden size={17} />}
        isDisabled={!tokens || tokens.length >= limits.apiToken.count}
        onPress={() => setMaking(true)}
        className="self-start"
      >
        Crear token
      </Button>
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
    </>
  )
}
