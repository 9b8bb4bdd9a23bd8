import type { MailConsent } from '@animeteca/contracts/notices/notices'
import { Button } from '@animeteca/ui/actions/Button'
import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc, utils } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'

const texts: Record<MailConsent['state'], (email: string) => string> = {
  unavailable: () => 'Este sitio no envía correos: tus avisos te esperan en la campana.',
  unconfirmed: (email) => `Todavía no te escribimos: primero confirma que ${email} es tuyo.`,
  asked: (email) => `Te hemos escrito a ${email}. Sigue el enlace de ese mensaje para confirmarlo.`,
  confirmed: (email) => `Te escribimos a ${email}, como mucho cada media hora y solo si tienes avisos sin leer.`,
}

/** Switches notices by e-mail; saved immediately, apart from the page's form. */
export function MailSwitch() {
  const query = trpc.profiles.mail.useQuery()
  const { data } = query
  const error = useLoadError(query)
  const { mutate, isPending } = trpc.profiles.confirmMail.useMutation(
    withToasts({
      onSuccess: (agreement: MailConsent) => utils.profiles.mail.setData(undefined, agreement),
      errorToast: 'No se pudo enviar el mensaje de confirmación',
    }),
  )
  return (
    <div className="-mt-1 flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-raised px-4 py-3">
      <p aria-live="polite" className="max-w-[46ch] text-xs text-pretty wrap-anywhere text-dim">
        {data && texts[data.state](data.email)}
      </p>
      {error && <LoadFailure query={query} message="No hemos podido cargar si te escribimos" />}
      {(data?.state === 'unconfirmed' || data?.state === 'asked') && (
        <Button size="sm" isPending={isPending} onPress={() => mutate()}>
          {data.state === 'asked' ? 'Enviar otra vez' : 'Confirmar mi correo'}
        </Button>
      )}
    </div>
  )
}
