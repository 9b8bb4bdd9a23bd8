import { pictureHint } from '@animeteca/contracts/media/pictures'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { TriggerButton } from '@animeteca/ui/actions/TriggerButton'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { CircleAlert, ImageUp, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useController } from 'react-hook-form'
import { dataUrlOf, pictureFileError, pictureTypes } from '../../../../lib/forms/picture-file.ts'
import { useViewer } from '../../../../lib/session/session.ts'
import { FramedAvatar } from '../../../../nouns/person/frames/FramedAvatar.tsx'
import { SettingsSection } from '../../SettingsSection.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'

const CropDialog = lazyComponent(() => import('./CropDialog.tsx'))

export function PictureSection({ form }: { form: SettingsForm }) {
  const viewer = useViewer()
  const { field, fieldState } = useController({ control: form.control, name: 'profilePicture' })
  const [picked, setPicked] = useState<string | null>(null)
  const refuse = (message: string) => form.setError('profilePicture', { type: 'file', message })
  const pick = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    const problem = pictureFileError(file)
    if (problem) return refuse(problem)
    form.clearErrors('profilePicture')
    setPicked(await dataUrlOf(file))
  }
  const take = (picture: string | null) => {
    field.onChange(picture)
    form.clearErrors('profilePicture')
  }
  return (
    <SettingsSection id="foto" title="Foto de perfil" lead="Se ve redonda. Una copia se guarda en este navegador.">
      <div className="flex flex-wrap items-center gap-x-7 gap-y-5">
        <FramedAvatar
          src={field.value}
          name={displayName(viewer?.username ?? '')}
          alt={field.value ? 'Tu foto de perfil' : ''}
          frame={viewer?.profileFrame}
          size={104}
          className="m-2.5"
        />
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap gap-3">
            <FileTrigger acceptedFileTypes={pictureTypes} onSelect={(files) => void pick(files)}>
              <TriggerButton
                icon={<ImageUp aria-hidden size={17} />}
                aria-describedby="foto-ayuda foto-error"
                onBlur={field.onBlur}
              >
                {field.value ? 'Cambiar foto' : 'Subir foto'}
              </TriggerButton>
            </FileTrigger>
            {field.value !== null && (
              <TriggerButton variant="ghost" icon={<Trash2 aria-hidden size={17} />} onPress={() => take(null)}>
                Quitar foto
              </TriggerButton>
            )}
          </div>
          <p id="foto-ayuda" className="text-xs text-dim">
            {pictureHint}
          </p>
          <p id="foto-error" role="alert" className="text-xs font-semibold text-danger">
            {fieldState.error && (
              <span className="flex items-start gap-1.5">
                <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
                {fieldState.error.message}
              </span>
            )}
          </p>
        </div>
      </div>
      <Suspense>
        {picked && <CropDialog address={picked} onDone={take} onUnreadable={refuse} onClose={() => setPicked(null)} />}
      </Suspense>
    </SettingsSection>
  )
}
