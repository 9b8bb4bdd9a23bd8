import type { Platform } from '@animeteca/contracts/catalogue/broadcasts/platforms'
import { Button } from '@animeteca/ui/actions/Button'
import { Checkbox } from '@animeteca/ui/forms/Checkbox'
import { TextField } from '@animeteca/ui/forms/TextField'
import { useState } from 'react'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { onEnter } from '../on-enter.ts'

type PlatformFieldsProps = {
  /** The platform to change; a new one without it. */
  platform?: Platform | undefined
  onClose: () => void
}

/** A platform for the list of the whole site. A failed save keeps the input. */
export function PlatformFields({ platform, onClose }: PlatformFieldsProps) {
  const [key, setKey] = useState(platform?.key ?? '')
  const [name, setName] = useState(platform?.name ?? '')
  const [url, setUrl] = useState(platform?.url ?? '')
  const [isFree, setFree] = useState(platform?.isFree ?? false)
  const [delay, setDelay] = useState(String(platform?.delay ?? 0))
  const save = trpc.admin.platforms.save.useMutation(
    withToasts({
      onSuccess: onClose,
      successToast: 'Plataforma guardada',
      errorToast: { message: 'Error al guardar la plataforma', reason: 'below' },
    }),
  )
  const savePlatform = () => {
    if (!save.isPending) save.mutate({ key, name, url, isFree, delay: minutesOf(delay) })
  }
  const saveOnEnter = onEnter(savePlatform)
  return (
    <fieldset
      aria-label={platform ? `Cambiar ${platform.name}` : 'Plataforma nueva'}
      className="grid min-w-0 items-start gap-x-5 gap-y-3 sm:grid-cols-2"
    >
      <TextField label="Nombre" value={name} onChange={setName} onKeyDown={saveOnEnter} autoComplete="off" />
      <TextField
        label="Clave"
        value={key}
        onChange={setKey}
        onKeyDown={saveOnEnter}
        description={platform ? 'No se puede cambiar' : 'Como prime-video: la usan las importaciones'}
        isReadOnly={platform !== undefined}
        autoComplete="off"
      />
      <TextField
        label="Dirección de la plataforma"
        value={url}
        onChange={setUrl}
        onKeyDown={saveOnEnter}
        type="url"
        autoComplete="off"
      />
      <TextField
        label="Retraso en minutos"
        description="Desde la emisión en Japón. 60 es una hora; 1440, un día"
        value={delay}
        onChange={setDelay}
        onKeyDown={saveOnEnter}
        inputMode="numeric"
        autoComplete="off"
      />
      <Checkbox isSelected={isFree} onChange={setFree} className="sm:col-span-2">
        Se puede ver gratis
      </Checkbox>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button variant="primary" isPending={save.isPending} onPress={savePlatform}>
          Guardar plataforma
        </Button>
        <Button onPress={onClose}>Descartar</Button>
      </div>
    </fieldset>
  )
}

/** A text that is not a number becomes NaN, which the server refuses with a sentence. */
const minutesOf = (written: string) => (written.trim() === '' ? 0 : Number(written))
