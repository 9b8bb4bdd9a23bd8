import { Button } from '@animeteca/ui/actions/Button'
import { Check, Fingerprint, KeyRound } from 'lucide-react'
import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../../lib/query/trpc.ts'
import { useMultiStepMutation, withToasts } from '../../../../lib/with-toasts.ts'
import { passkeyFailure } from '../../../../nouns/person/passkey-failure.ts'
import { usePolicy } from '../../../../nouns/person/policy.ts'
import { visitProvider } from '../../../../nouns/person/provider-visit.ts'
import { useOwnerProof } from '../../../../nouns/person/use-providers.ts'

/**
 * Confirms the owner with a passkey or, in an account without a password, with a provider. It is valid for some minutes in this session. Absent in an
 * account with a password and without passkeys.
 */
export function OwnerConfirmation({ error }: { error?: string | undefined }) {
  const { hasPassword, isConfirmed, identities } = useOwnerProof()
  const { providers } = usePolicy()
  const query = trpc.auth.passkeys.list.useQuery()
  const passkeys = query.data?.passkeys ?? []
  const loadError = useLoadError(query)
  const offered = hasPassword
    ? []
    : providers.filter(({ name }) => identities.some(({ provider }) => provider === name))
  if (isConfirmed) {
    return (
      <p className="flex items-center gap-2 text-sm text-success">
        <Check aria-hidden size={17} />
        Has confirmado que eres tú. Vale unos minutos.
      </p>
    )
  }
  const canConfirm = offered.length > 0 || passkeys.length > 0
  if (!canConfirm && !error && !loadError) return null
  return (
    <div className="flex flex-col items-start gap-2.5">
      {canConfirm && (
        <p className="text-sm text-pretty text-dim">
          {hasPassword
            ? 'O confírmalo sin contraseña.'
            : 'Tu cuenta no tiene contraseña: para cambiarla, confirma que eres tú.'}
        </p>
      )}
      {error && (
        <p role="alert" className="text-xs font-semibold text-danger">
          {error}
        </p>
      )}
      {loadError && <LoadFailure query={query} message="No hemos podido cargar tus passkeys" />}
      <div className="flex flex-wrap gap-2">
        {offered.map(({ name, label }) => (
          <ProviderConfirmation key={name} provider={name} label={label} />
        ))}
        {passkeys.length > 0 && <PasskeyConfirmation />}
      </div>
    </div>
  )
}

function ProviderConfirmation({ provider, label }: { provider: string; label: string }) {
  const leave = trpc.auth.identities.prepareConfirmation.useMutation(
    withToasts({
      onSuccess: ({ url, secret }) =>
        visitProvider(url, { provider, purpose: 'confirm', secret, returnTo: location.pathname }),
      errorToast: { message: `No se pudo confirmar con ${label}`, reason: 'instead' },
    }),
  )
  return (
    <Button
      size="sm"
      icon={<KeyRound aria-hidden size={17} />}
      isPending={leave.isPending}
      onPress={() => leave.mutate({ provider })}
    >
      Confirmar con {label}
    </Button>
  )
}

function PasskeyConfirmation() {
  const confirm = useMultiStepMutation({
    name: 'auth.passkeys.confirm',
    send: async () => (await import('./confirm-with-passkey.ts')).confirmWithPasskey(),
    errorToast: (error) => passkeyFailure(error, 'No se pudo confirmar con la passkey'),
  })
  return (
    <Button
      size="sm"
      icon={<Fingerprint aria-hidden size={17} />}
      isPending={confirm.isPending}
      onPress={() => confirm.mutate()}
    >
      Confirmar con una passkey
    </Button>
  )
}
