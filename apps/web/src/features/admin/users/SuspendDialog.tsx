import { limits } from '@animeteca/contracts/limits'
import { suspend } from '@animeteca/contracts/moderation/suspension'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '../../../lib/forms/FormDialog.tsx'
import { FormTextArea } from '../../../lib/forms/FormTextArea.tsx'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { useMultiStepMutation } from '../../../lib/with-toasts.ts'
import type { AdminUser } from '../panel/listings.ts'
import { useReauth } from '../panel/use-reauth.ts'

const lengths = {
  '1': 'Un día',
  '3': 'Tres días',
  '7': 'Una semana',
  '30': 'Un mes',
  '90': 'Tres meses',
  '365': 'Un año',
  forever: 'Sin fecha de fin',
} as const

const form = suspend.pick({ reason: true }).extend({ length: z.string() })

/** Duration and reason of a suspension; the user is shown the reason. */
export default function SuspendDialog({ user: { id, username }, onClose }: { user: AdminUser; onClose: () => void }) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(form),
    defaultValues: { length: '7', reason: '' },
  })
  const { field: length } = useController({ control, name: 'length' })
  const send = useReauth(trpcClient.admin.suspend.mutate)
  const { mutate, isPending } = useMultiStepMutation({
    name: 'admin.suspend',
    send,
    onSuccess: onClose,
    successToast: `${username} ya no puede entrar`,
    errorToast: { message: 'No se pudo suspender la cuenta', reason: 'below' },
  })
  return (
    <FormDialog
      title={`Suspender a ${username}`}
      submit="Suspender"
      isDanger
      isPending={isPending}
      onSubmit={handleSubmit(({ length: chosen, reason }) =>
        mutate({ id, reason, days: chosen === 'forever' ? null : Number(chosen) }),
      )}
      onClose={onClose}
    >
      <p className="text-sm text-pretty text-dim">
        Se cierran sus sesiones y no podrá entrar, tampoco sus programas ni sus reproductores. Lo que ha escrito se
        queda.
      </p>
      <Select label="Hasta cuándo" value={length.value} onChange={length.onChange}>
        {Object.entries(lengths).map(([key, label]) => (
          <SelectItem key={key} id={key}>
            {label}
          </SelectItem>
        ))}
      </Select>
      <FormTextArea
        control={control}
        name="reason"
        label="Motivo"
        description="Lo leerá al intentar entrar."
        rows={3}
        maxLength={limits.suspension.reason}
      />
    </FormDialog>
  )
}
