import { pictureHint } from '@animeteca/contracts/media/pictures'
import { loadableCover } from '@animeteca/contracts/media/remote-covers'
import { TriggerButton } from '@animeteca/ui/actions/TriggerButton'
import { ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FormField } from '../../../../lib/forms/FormField.tsx'
import { pictureTypes } from '../../../../lib/forms/picture-file.ts'
import { useIgnoredFileDrops } from '../../../../lib/forms/use-ignored-file-drops.ts'
import type { AnimeValues } from './anime-values.ts'
import { CoverPreview } from './CoverPreview.tsx'
import type { CoverUpload } from './use-cover-upload.ts'

const announcements = {
  idle: '',
  running: 'Subiendo la portada…',
  done: 'Portada subida',
  failed: 'La portada no se ha subido',
}

type CoverFieldsProps = { form: UseFormReturn<AnimeValues>; cover: CoverUpload; children: ReactNode }

/** The cover as a URL or a file, with its preview; `children` go below the URL. */
export function CoverFields({ form, cover, children }: CoverFieldsProps) {
  const { control } = form
  const [title, coverImage] = useWatch({ control, name: ['title', 'coverImage'] })
  const isDrawn = loadableCover(coverImage) !== coverImage
  useIgnoredFileDrops()
  return (
    <div className="flex items-start gap-5">
      <div className="flex min-w-0 grow flex-col gap-5">
        <div className="flex flex-col items-start gap-2.5">
          <FormField
            control={control}
            name="coverImage"
            label="URL de la portada"
            type="url"
            inputMode="url"
            placeholder="https://…"
            description={isDrawn ? 'Aquí no se cargan portadas de otros sitios: se verá dibujada.' : undefined}
            autoComplete="off"
            spellCheck="false"
            className="w-full"
          />
          <FileTrigger acceptedFileTypes={pictureTypes} onSelect={(files) => cover.take(files?.[0])}>
            <TriggerButton
              icon={<ImageUp aria-hidden size={17} />}
              isPending={cover.state === 'running'}
              aria-describedby="cover-kinds"
            >
              Subir portada
            </TriggerButton>
          </FileTrigger>
          <p className="text-xs text-dim">
            <span id="cover-kinds">{pictureHint}</span>
            <output className="sr-only">{announcements[cover.state]}</output>
          </p>
        </div>
        {children}
      </div>
      <CoverPreview address={coverImage} title={title} isUploading={cover.state === 'running'} onFile={cover.take} />
    </div>
  )
}
