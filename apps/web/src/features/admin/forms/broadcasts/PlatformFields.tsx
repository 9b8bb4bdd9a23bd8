import { Button } from '@animeteca/ui/actions/Button'
import { Checkbox } from '@animeteca/ui/forms/Checkbox'
import { TextField } from '@animeteca/ui/forms/TextField'
import { useState } from 'react'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'

/** A platform for the list of the whole site. A failed save keeps the input. */
export function PlatformFields({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState('')
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [isFree, setFree] = useState(false)
  const save = trpc.admin.platforms.save.useMutation(
    withToasts({
      onSuccess: onClose,
      successToast: () => 'Plataforma guardada',
      errorToast: () => ({ message: 'Error al guardar la plataforma', reason: 'below' }),
    }),
  )
  return (
    <fieldset aria-label="Plataforma nueva" className="grid min-w-0 items-start gap-x-5 gap-y-3 sm:grid-cols-2">
      <TextField label="Nombre" value={name} onChange={setName} autoComplete="off" />
      <TextField
        label="Clave"
        value={key}
        onChange={setKey}
        description="Como prime-video: la usan las importaciones"
        autoComplete="off"
      />
      <TextField
        label="Dirección de la plataforma"
        value={url}
        onChange={setUrl}
        type="url"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <Checkbox isSelected={isFree} onChange={setFree} className="sm:col-span-2">
        Se puede ver gratis
      </Checkbox>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate({ key, name, url, isFree })}>
          Guardar plataforma
        </Button>
        <Button onPress={onClose}>Descartar</Button>
      </div>
    </fieldset>
  )
}
