import { imageUrl } from '@animeteca/contracts/fields'
import { loadableCover } from '@animeteca/contracts/media/remote-covers'
import { Spinner } from '@animeteca/ui/display/Spinner'
import { FileDropZone } from '@animeteca/ui/forms/FileDropZone'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useDebounced } from '../../../../lib/search/debounce.ts'

type CoverPreviewProps = {
  address: string
  title: string
  isUploading: boolean
  onFile: (file: File) => void
}

const frame =
  'group relative grid aspect-2/3 w-24 shrink-0 place-items-center overflow-hidden rounded-control bg-raised sm:w-32 ' +
  'border border-dashed border-control drop-target:border-solid drop-target:border-accent data-shown:border-transparent ' +
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-text'

/** Drop and paste target that shows the cover. */
export function CoverPreview({ address, title, isUploading, onFile }: CoverPreviewProps) {
  const settled = useDebounced(address.trim(), 400)
  const [brokenAddress, setBroken] = useState<string | null>(null)
  const source = loadableCover(imageUrl.safeParse(settled).data)
  const isShown = !isUploading && settled !== brokenAddress && Boolean(source)
  return (
    <FileDropZone
      aria-label="Suelta o pega aquí la portada"
      isBusy={isUploading}
      onFile={onFile}
      className={frame}
      data-shown={isShown || undefined}
    >
      {isUploading ? <Spinner label="Subiendo la portada" size={28} className="text-dim" /> : <Invitation />}
      {isShown && (
        <img
          key={settled}
          src={source!}
          alt={`Vista previa de la portada${title ? ` de ${title}` : ''}`}
          referrerPolicy={settled.startsWith('/') ? undefined : 'no-referrer'}
          onError={() => setBroken(settled)}
          className="absolute inset-0 size-full bg-raised object-cover transition-opacity group-drop-target:opacity-40"
        />
      )}
    </FileDropZone>
  )
}

function Invitation() {
  return (
    <span className="grid justify-items-center gap-2 px-2 text-center text-xs text-dim group-drop-target:text-text">
      <ImagePlus aria-hidden size={22} />
      <span aria-hidden className="pointer-coarse:hidden">
        o suéltala aquí
      </span>
    </span>
  )
}
