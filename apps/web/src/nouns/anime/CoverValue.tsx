import { isUploadedPicture } from '@animeteca/contracts/media/cover-widths'
import { loadableCover } from '@animeteca/contracts/media/remote-covers'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { useState } from 'react'

type CoverValueProps = {
  address: string
  /** The picture if the address is not public; null while it loads. */
  picture?: string | null | undefined
  /** Which of several versions it is. */
  label: string
}

const box = 'aspect-2/3 w-full max-w-36 rounded-control'

/** A cover as a value to compare: its picture, or its address where pages load no pictures of other sites. */
export function CoverValue({ address, picture, label }: CoverValueProps) {
  const [isMissing, setMissing] = useState(false)
  if (picture === null) return <Skeleton className={box} />
  const source = picture ?? loadableCover(address)
  if (!source) return address
  if (isMissing)
    return <span className="text-dim">{isUploadedPicture(address) ? 'La imagen ya no se conserva' : address}</span>
  return (
    <>
      <img
        src={source}
        alt={`Portada: ${label.toLowerCase()}`}
        referrerPolicy="no-referrer"
        onError={() => setMissing(true)}
        className={`${box} bg-surface object-cover`}
      />
      {!isUploadedPicture(address) && !address.startsWith('/') && (
        <span className="mt-2 block text-xs text-dim">{address}</span>
      )}
    </>
  )
}
