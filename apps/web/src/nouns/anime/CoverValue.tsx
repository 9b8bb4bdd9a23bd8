import { isUploadedPicture } from '@animeteca/contracts/media/cover-widths'
import { loadableCover } from '@animeteca/contracts/media/remote-covers'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { useState } from 'react'
import { errorText } from '../../lib/errors/errors.ts'
import { LoadFailure } from '../../lib/errors/LoadFailure.tsx'
import type { ProposedCover } from './use-proposed-cover.ts'

type CoverValueProps = {
  address: string
  /** Set if the address is not public. */
  proposed?: ProposedCover | undefined
  /** Which of several versions it is. */
  label: string
}

const box = 'aspect-2/3 w-full max-w-36 rounded-control'

/** A cover as a value to compare: its picture, or its address where pages load no pictures of other sites. */
export function CoverValue({ address, proposed, label }: CoverValueProps) {
  const [isMissing, setMissing] = useState(false)
  if (proposed?.error)
    return (
      <LoadFailure query={proposed.query} message={errorText(proposed.error, 'No hemos podido cargar la portada')} />
    )
  if (proposed?.picture === null) return <Skeleton className={box} />
  const source = proposed?.picture ?? loadableCover(address)
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
