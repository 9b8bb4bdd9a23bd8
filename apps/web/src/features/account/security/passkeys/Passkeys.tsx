import type { Passkey } from '@animeteca/contracts/accounts/passkeys'
import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../../lib/query/trpc.ts'
import { passkeyRefusal } from '../../../../nouns/person/passkey-address.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { PasskeyRefusal } from './PasskeyRefusal.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

type Opened = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey } | null

export default function Passkeys() {
  const query = trpc.auth.passkeys.list.useQuery()
  const { data } = query
  const error = useLoadError(query)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const passkeys = data?.passkeys
  const refusal = passkeyRefusal(location)
  return (
    <section
      aria-labelledby="passkeys"
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface px-5 py-4"
    >
      <h3 id="passkeys" className="text-base">
        Passkeys
      </h3>
      <p className="max-w-[60ch] text-sm text-pretty text-dim">
        Entra con tu huella, tu cara o el PIN de tu dispositivo, sin escribir nada. Sustituye a la contraseña y al
        código, y es inmune al phishing.
      </p>
      {!passkeys && !error && <Skeleton className="h-11" />}
      {error && <LoadFailure query={query} message="No hemos podido cargar tus passkeys" />}
      {passkeys?.length === 0 && <p className="text-sm">Todavía no tienes ninguna.</p>}
      {passkeys && passkeys.length > 0 && (
        <ul aria-label="Tus passkeys" className="flex flex-col gap-2.5">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpened({ dialog: 'rename', passkey })}
              onRemove={() => setOpened({ dialog: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {refusal ? (
        <PasskeyRefusal {...refusal} />
      ) : (
        <Button
          icon={<Fingerprint aria-hidden size={17} />}
          isDisabled={!passkeys || passkeys.length >= limits.passkey.count}
          onPress={() => setOpened({ dialog: 'add' })}
          className="mt-1 self-start"
        >
          Añadir passkey
        </Button>
      )}
      {opened?.dialog === 'add' && <AddPasskeyDialog onClose={close} />}
      {opened?.dialog === 'rename' && <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />}
      {opened?.dialog === 'remove' && <RemovePasskeyDialog passkey={opened.passkey} onClose={close} />}
    </section>
  )
}
