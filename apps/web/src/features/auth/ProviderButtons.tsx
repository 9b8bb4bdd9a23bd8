import { Button } from '@animeteca/ui/actions/Button'
import { KeyRound } from 'lucide-react'
import { trpc } from '../../lib/query/trpc.ts'
import { withToasts } from '../../lib/with-toasts.ts'
import { usePolicy } from '../../nouns/person/policy.ts'
import { visitProvider } from '../../nouns/person/provider-visit.ts'
import { signInTopic } from '../../nouns/person/use-sign-in-toast.ts'

/** A button per identity provider, which signs in and registers alike. */
export function ProviderButtons({ redirect }: { redirect: string | undefined }) {
  const { providers } = usePolicy()
  const leave = trpc.auth.prepareProviderLogin.useMutation(
    withToasts({
      onSuccess: ({ url, secret }, { provider }) =>
        visitProvider(url, { provider, purpose: 'login', secret, returnTo: redirect }),
      errorToast: { message: 'No se pudo empezar', reason: 'instead', topic: signInTopic },
    }),
  )
  if (providers.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          size="lg"
          icon={<KeyRound aria-hidden size={18} />}
          isPending={leave.isPending}
          onPress={() => leave.mutate({ provider: name })}
        >
          Entrar con {label}
        </Button>
      ))}
    </div>
  )
}
