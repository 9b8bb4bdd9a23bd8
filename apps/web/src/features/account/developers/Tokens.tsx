import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { TokenDialog } from './TokenDialog.tsx'
import { TokenRow } from './TokenRow.tsx'

export default function Tokens() {
  const query = trpc.auth.tokens.list.useQuery()
  const { data } = query
  const error = useLoadError(query)
  const [isMaking, setMaking] = useState(false)
  const tokens = data?.tokens
  return (
    <>
      {!data && !error && <Skeleton className="h-20" />}
      {error && <LoadFailure query={query} message="No hemos podido cargar tus tokens" />}
      {tokens?.length === 0 && <p className="text-sm text-dim">Todavía no has creado ningún token.</p>}
      {tokens && tokens.length > 0 && (
        <ul aria-label="Tus tokens" className="flex flex-col gap-3">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
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
