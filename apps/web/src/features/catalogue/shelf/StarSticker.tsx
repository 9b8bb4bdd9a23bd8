import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Star } from '@animeteca/ui/display/star-shape'
import { Suspense, useState } from 'react'

const CatSticker = lazyComponent(() => import('./CatSticker.tsx'))

/** The star of the heading. A click shows a sticker; another click restarts it. */
export function StarSticker() {
  const [sticker, setSticker] = useState(0)
  return (
    <>
      <button
        type="button"
        aria-label="Pedir un deseo a la estrella"
        onClick={() => setSticker((last) => last + 1)}
        className="grid size-11 place-items-center rounded-control text-gold transition-transform hover:scale-110 active:scale-90"
      >
        <Star size={20} />
      </button>
      <output className="sr-only">{sticker > 0 && 'Aparece una pegatina: un gato que levanta una estrella'}</output>
      {sticker > 0 && (
        <Suspense>
          <CatSticker key={sticker} onEnd={() => setSticker(0)} />
        </Suspense>
      )}
    </>
  )
}
