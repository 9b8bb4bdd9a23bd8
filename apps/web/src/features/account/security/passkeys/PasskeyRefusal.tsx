import { linkStyles } from '@animeteca/ui/actions/link-styles'

/** Explains that passkeys do not work at this address, and links to one where they do. */
export function PasskeyRefusal({ address }: { address: string | null }) {
  return (
    <p className="max-w-[60ch] text-sm text-pretty text-dim">
      Las passkeys no funcionan en una dirección IP.{' '}
      {address ? (
        <>
          Abre Animeteca en{' '}
          <a href={address} className={linkStyles()}>
            {new URL(address).host}
          </a>{' '}
          e inicia sesión allí.
        </>
      ) : (
        'Abre Animeteca por su nombre.'
      )}
    </p>
  )
}
