import { imageUrl } from '@animeteca/contracts/fields'
import { useState } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'

/** The cover at that address; nothing while there is none, or when it cannot be loaded. */
export function CoverPreview({ address, title }: { address: string; title: string }) {
  const settled = useDebounced(address.trim(), 400)
  const [brokenAddress, setBroken] = useState<string | null>(null)
  if (settled === brokenAddress || !imageUrl.safeParse(settled).success) return null
  return (
    <img
      key={settled}
      src={settled}
      alt={`Vista previa de la portada${title ? ` de ${title}` : ''}`}
      referrerPolicy={settled.startsWith('/') ? undefined : 'no-referrer'}
      onError={() => setBroken(settled)}
      className="aspect-2/3 w-22 shrink-0 rounded-control bg-raised object-cover hairline"
    />
  )
}
