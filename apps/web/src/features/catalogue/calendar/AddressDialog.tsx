import { Button } from '@animeteca/ui/actions/Button'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { useState } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { CopyField } from '../../../lib/forms/CopyField.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { longDate } from '../../../lib/text/dates.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

/** The secret address of the calendar feed: shown once, can be replaced or revoked. */
export default function AddressDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.tracking.calendarAddress.useQuery()
  const createdAt = query.data?.createdAt
  const error = useLoadError(query)
  const [address, setAddress] = useState<string | null>(null)
  const confirm = useConfirm()
  const renewal = trpc.tracking.renewCalendarAddress.useMutation(
    withToasts({
      onSuccess: ({ path }) => setAddress(new URL(path, location.origin).href),
      errorToast: 'No se pudo crear la dirección',
    }),
  )
  const withdrawal = trpc.tracking.withdrawCalendarAddress.useMutation(
    withToasts({
      onSuccess: () => setAddress(null),
      successToast: 'Dirección retirada',
      errorToast: 'No se pudo retirar la dirección',
    }),
  )

  async function renew() {
    const isSure =
      !createdAt ||
      (await confirm({
        title: '¿Crear otra dirección?',
        message: 'La que tienes dejará de funcionar en los calendarios donde la hayas puesto.',
        confirmLabel: 'Crear otra',
        isDanger: true,
      }))
    if (isSure) renewal.mutate()
  }

  async function withdraw() {
    const isSure = await confirm({
      title: '¿Retirar la dirección?',
      message: 'Dejará de funcionar en los calendarios donde la hayas puesto.',
      confirmLabel: 'Retirar',
      isDanger: true,
    })
    if (isSure) withdrawal.mutate()
  }

  return (
    <Dialog
      title="En tu calendario"
      isOpen
      isShownOnce={address !== null}
      onOpenChange={onClose}
      footer={
        <>
          {createdAt && (
            <Button variant="ghost" isPending={withdrawal.isPending} onPress={() => void withdraw()}>
              Retirar
            </Button>
          )}
          <Button
            variant={address ? 'secondary' : 'primary'}
            isDisabled={createdAt === undefined}
            isPending={renewal.isPending}
            onPress={() => void renew()}
          >
            {createdAt ? 'Crear otra' : 'Crear mi dirección'}
          </Button>
          {address && (
            <Button variant="primary" onPress={onClose}>
              Ya la he guardado
            </Button>
          )}
        </>
      }
    >
      <p className="text-pretty text-dim">
        Google, Apple, Outlook y casi cualquier calendario pueden mostrar los estrenos de tus series: pega esta
        dirección donde ofrezcan suscribirse a un calendario por URL. Quien la tenga verá lo que sigues, también lo que
        guardas en privado.
      </p>
      {error && (
        <div className="mt-4">
          <LoadFailure query={query} message="No hemos podido cargar tu dirección" />
        </div>
      )}
      {address ? (
        <div className="mt-5">
          <p className="mb-3 text-sm font-semibold">Cópiala ahora: no volveremos a mostrarla.</p>
          <CopyField label="Tu dirección secreta" text={address} />
        </div>
      ) : (
        createdAt && <p className="mt-4 text-sm">Tienes una dirección desde el {longDate(createdAt)}.</p>
      )}
    </Dialog>
  )
}
