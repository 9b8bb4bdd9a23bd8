import { createPlayer } from '@animeteca/contracts/integrations/players'
import { limits } from '@animeteca/contracts/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../../lib/forms/FormDialog.tsx'
import { FormField } from '../../../../lib/forms/FormField.tsx'

export interface PlayerValues {
  name: string
  playerUser: string
}

type PlayerFormProps = {
  title: string
  submit: string
  values: PlayerValues
  isPending: boolean
  onSave: (values: PlayerValues) => void
  onClose: () => void
}

/** Name and user of a player, for a new address and for changing one. */
export function PlayerForm({ title, submit, values, isPending, onSave, onClose }: PlayerFormProps) {
  const { control, handleSubmit } = useForm<PlayerValues>({
    defaultValues: values,
    mode: 'onTouched',
    resolver: zodResolver(createPlayer, undefined, { raw: true }) as never,
  })
  return (
    <FormDialog title={title} submit={submit} isPending={isPending} onSubmit={handleSubmit(onSave)} onClose={onClose}>
      <FormField
        control={control}
        name="name"
        label="Nombre"
        description="Qué reproductor es: así sabrás cuál revocar."
        placeholder="Jellyfin del salón"
        isRequired
        autoComplete="off"
        maxLength={limits.player.name}
      />
      <FormField
        control={control}
        name="playerUser"
        label="Tu usuario en el reproductor (opcional)"
        description="Si lo comparten varias personas, escribe el tuyo y solo contará lo que veas tú. Lo que llegue sin nombre cuenta como tuyo."
        placeholder="ana"
        autoComplete="off"
        maxLength={limits.player.user}
      />
    </FormDialog>
  )
}
