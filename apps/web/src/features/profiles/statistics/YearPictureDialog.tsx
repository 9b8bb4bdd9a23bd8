import type { YearPictureShape } from '@animeteca/contracts/profiles/statistics'
import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Segment, SegmentedControl } from '@animeteca/ui/forms/SegmentedControl'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/errors/errors.ts'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { canShare, yearPictureQuery } from './year-picture.ts'

type YearPictureDialogProps = { id: number; year: number; onClose: () => void }

/** Previews the picture of the viewer's year, to share or download. */
export default function YearPictureDialog({ id, year, onClose }: YearPictureDialogProps) {
  const [shape, setShape] = useState<YearPictureShape>('post')
  const query = useQuery(yearPictureQuery(id, year, shape))
  const { data: picture } = query
  const error = useLoadError(query)
  return (
    <Dialog
      isOpen
      size="sm"
      title="Tu año en una imagen"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        picture ? (
          <>
            <a href={picture.address} download={picture.file.name} className={buttonStyles()}>
              <Download aria-hidden size={17} />
              Descargar
            </a>
            {canShare(picture.file) && (
              <Button
                variant="primary"
                icon={<Share2 aria-hidden size={17} />}
                onPress={() => void share(picture.file, year)}
              >
                Compartir
              </Button>
            )}
          </>
        ) : null
      }
    >
      <SegmentedControl label="Tamaño" value={shape} onChange={setShape} className="w-fit">
        <Segment value="post">Publicación</Segment>
        <Segment value="story">Historia</Segment>
      </SegmentedControl>
      <div className={`mx-auto mt-4 h-[min(26rem,55vh)] ${shape === 'post' ? 'aspect-[4/5]' : 'aspect-[9/16]'}`}>
        {picture ? (
          <img
            src={picture.address}
            alt={`Mi año en anime: ${year}`}
            className="size-full rounded-panel border border-line"
          />
        ) : error ? (
          <div className="flex h-full items-center">
            <LoadFailure query={query} message={errorText(error, 'No hemos podido dibujar la imagen')} />
          </div>
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <p className="mt-3 text-xs text-dim">No contiene spoilers ni nada de lo que guardas en privado.</p>
    </Dialog>
  )
}

/** Cancelling in the share sheet rejects, and is not an error. */
const share = (file: File, year: number) =>
  navigator.share({ files: [file], title: `Mi año en anime: ${year}` }).catch(() => {})
