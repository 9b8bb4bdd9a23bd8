import { errors } from '@animeteca/contracts/errors'
import { Button } from '@animeteca/ui/actions/Button'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { type Crop, cropPicture } from './crop-picture.ts'

type CropDialogProps = {
  /** Data URL of the chosen file. */
  address: string
  onDone: (picture: string) => void
  onUnreadable: (message: string) => void
  onClose: () => void
}

const zooms = { min: 1, max: 4, step: 0.05 }

/** Crops a picture to a circle, with drag, zoom or the arrow keys. */
export default function CropDialog({ address, onDone, onUnreadable, onClose }: CropDialogProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [crop, setCrop] = useState<Crop | null>(null)
  const zoomId = useId()
  const use = () => {
    if (picture.current && crop) onDone(cropPicture(picture.current, crop))
    onClose()
  }
  return (
    <Dialog
      title="Encuadra tu foto"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="primary" isDisabled={!crop} onPress={use}>
            Usar esta foto
          </Button>
        </>
      }
    >
      <div className="relative h-[min(22rem,50dvh)] overflow-hidden rounded-panel bg-black">
        <Cropper
          image={address}
          crop={position}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setCrop(pixels)}
          setImageRef={(image) => {
            picture.current = image.current
          }}
          mediaProps={{
            alt: 'La foto elegida',
            onError: () => {
              onUnreadable(errors.PICTURE_INVALID.message)
              onClose()
            },
          }}
          cropperProps={{ role: 'group', 'aria-label': 'Encuadre: muévelo con las flechas' }}
          // Its own style element would need the CSP nonce; the stylesheet is imported instead.
          disableAutomaticStylesInjection
        />
      </div>
      <label htmlFor={zoomId} className="mt-5 flex items-center gap-4 text-sm font-semibold">
        Acercar
        <input
          id={zoomId}
          type="range"
          {...zooms}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 grow accent-accent"
        />
      </label>
    </Dialog>
  )
}
