import type { Identity } from '@animeteca/contracts/accounts/identities'
import { Button } from '@animeteca/ui/actions/Button'
import { longDate, timeAgo } from '../../../../lib/text/dates.ts'
import { usePolicy } from '../../../../nouns/person/policy.ts'
import { useProviderLabel } from '../../../../nouns/person/use-providers.ts'

type IdentityRowProps = {
  provider: string
  /** Undefined while it is not linked. */
  identity: Identity | undefined
  onLink: () => void
  onUnlink: () => void
}

/** A provider and whether it is linked, also one that this site no longer offers. */
export function IdentityRow({ provider, identity, onLink, onUnlink }: IdentityRowProps) {
  const label = useProviderLabel()(provider)
  const isOffered = usePolicy().providers.some(({ name }) => name === provider)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control border border-line py-3 pr-3 pl-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <p className="mt-0.5 text-xs text-dim">
          {identity ? stateOf(identity) : 'Sin vincular'}
          {!isOffered && ' · Este sitio ya no lo ofrece'}
        </p>
      </div>
      {identity ? (
        <Button size="sm" variant="danger" aria-label={`Desvincular ${label}`} onPress={onUnlink}>
          Desvincular
        </Button>
      ) : (
        <Button size="sm" aria-label={`Vincular ${label}`} onPress={onLink}>
          Vincular
        </Button>
      )}
    </li>
  )
}

const stateOf = ({ linkedAt, lastUsedAt }: Identity) =>
  `Vinculada el ${longDate(linkedAt)} · ${lastUsedAt ? `Usada ${timeAgo(lastUsedAt)}` : 'Sin usar'}`
