import type { Identity } from '@animeteca/contracts/accounts/identities'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { useState } from 'react'
import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../../lib/query/trpc.ts'
import { usePolicy } from '../../../../nouns/person/policy.ts'
import { OwnerConfirmation } from '../proof/OwnerConfirmation.tsx'
import { IdentityRow } from './IdentityRow.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { UnlinkDialog } from './UnlinkDialog.tsx'

type Opened = { dialog: 'link'; provider: string } | { dialog: 'unlink'; identity: Identity } | null

/** The identities with which the person signs in. Absent on a site without providers. */
export default function Identities() {
  const { providers } = usePolicy()
  const query = trpc.auth.identities.list.useQuery()
  const { data } = query
  const error = useLoadError(query)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const names = new Set([
    ...providers.map(({ name }) => name),
    ...(data?.identities ?? []).map(({ provider }) => provider),
  ])
  if (names.size === 0) return null
  return (
    <section
      aria-labelledby="vinculadas"
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface px-5 py-4"
    >
      <h3 id="vinculadas" className="text-base">
        Cuentas vinculadas
      </h3>
      <p className="max-w-[60ch] text-sm text-pretty text-dim">
        Entra en Animeteca con una cuenta que ya tienes en otro sitio. No guardamos tu contraseña de allí.
      </p>
      {!data && !error && <Skeleton className="h-11" />}
      {error && <LoadFailure query={query} message="No hemos podido cargar tus cuentas vinculadas" />}
      {data && (
        <ul aria-label="Tus cuentas vinculadas" className="flex flex-col gap-2.5">
          {[...names].map((name) => {
            const identity = data.identities.find(({ provider }) => provider === name)
            return (
              <IdentityRow
                key={name}
                provider={name}
                identity={identity}
                onLink={() => setOpened({ dialog: 'link', provider: name })}
                onUnlink={() => identity && setOpened({ dialog: 'unlink', identity })}
              />
            )
          })}
        </ul>
      )}
      {data && !data.hasPassword && <OwnerConfirmation />}
      {opened?.dialog === 'link' && <LinkDialog provider={opened.provider} onClose={close} />}
      {opened?.dialog === 'unlink' && <UnlinkDialog identity={opened.identity} onClose={close} />}
    </section>
  )
}
