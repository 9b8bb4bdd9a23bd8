import { uploadedCover } from '@animeteca/contracts/catalogue/catalogue-editing'
import { isUploadedPicture } from '@animeteca/contracts/media/cover-widths'
import { pictureHint } from '@animeteca/contracts/media/pictures'
import { loadableCover } from '@animeteca/contracts/media/remote-covers'
import { Button } from '@animeteca/ui/actions/Button'
import { TriggerButton } from '@animeteca/ui/actions/TriggerButton'
import { TextField } from '@animeteca/ui/forms/TextField'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { errorText } from '../../lib/errors/errors.ts'
import { dataUrlOf, pictureFileError, pictureTypes } from '../../lib/forms/picture-file.ts'
import { upload } from '../../lib/forms/upload.ts'
import { useMultiStepMutation } from '../../lib/with-toasts.ts'

type CoverFieldProps = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A proposed cover: an uploaded picture, or the address of one on another site. */
export function CoverField({ value, onChange, error }: CoverFieldProps) {
  const [preview, setPreview] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const send = useMultiStepMutation<File, { coverImage: string; picture: string }>({
    name: 'catalogue.proposals.uploadCover',
    async send(file) {
      const { coverImage } = uploadedCover.parse(await upload('/api/proposals/covers', file))
      return { coverImage, picture: await dataUrlOf(file) }
    },
    onSuccess({ coverImage, picture }) {
      setPreview(picture)
      onChange(coverImage)
    },
    errorToast: (failure) => {
      setRefusal(errorText(failure, 'No se pudo subir la imagen. Inténtalo de nuevo.'))
      return undefined
    },
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    const problem = pictureFileError(file)
    setRefusal(problem ?? undefined)
    if (!problem) send.mutate(file)
  }
  const wrong = refusal ?? error
  if (preview && isUploadedPicture(value))
    return (
      <UploadedCover
        preview={preview}
        error={wrong}
        onRemove={() => {
          setPreview(undefined)
          onChange('')
        }}
      />
    )
  return (
    <div className="flex flex-col items-start gap-3.5">
      <div className="flex flex-col items-start gap-2">
        <FileTrigger acceptedFileTypes={pictureTypes} onSelect={(files) => choose(files?.[0])}>
          <TriggerButton
            icon={<ImageUp aria-hidden size={17} />}
            isPending={send.isPending}
            aria-describedby="cover-kinds"
          >
            Subir imagen
          </TriggerButton>
        </FileTrigger>
        <p id="cover-kinds" className="text-xs text-dim">
          {`${pictureHint}. Solo la verá la administración hasta que la acepte.`}
        </p>
      </div>
      <TextField
        label="O escribe su dirección"
        type="url"
        inputMode="url"
        placeholder="https://…"
        description={
          loadableCover(value) === value ? undefined : 'Aquí no se cargan portadas de otros sitios: se verá dibujada.'
        }
        value={isUploadedPicture(value) ? '' : value}
        onChange={onChange}
        error={wrong}
        className="w-full"
      />
    </div>
  )
}

type UploadedCoverProps = { preview: string; error: string | undefined; onRemove: () => void }

const UploadedCover = ({ preview, error, onRemove }: UploadedCoverProps) => (
  <div className="flex flex-wrap items-end gap-4">
    <img
      src={preview}
      alt="La portada que propones"
      className="aspect-2/3 w-36 rounded-control bg-raised object-cover"
    />
    <Button size="sm" onPress={onRemove}>
      Quitar imagen
    </Button>
    {error && (
      <p role="alert" className="basis-full text-sm font-semibold text-danger">
        {error}
      </p>
    )}
  </div>
)
