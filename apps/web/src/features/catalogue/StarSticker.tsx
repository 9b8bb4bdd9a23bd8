import { Star } from '@animeteca/ui/star-shape'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { CatSticker } from './CatSticker.tsx'
import './star-sticker.css'

/** Milliseconds that the sticker stays. */
const staysFor = 4_000

/** The star of the heading. Whoever clicks it gets a sticker for four seconds; clicking again peels a fresh one. */
export function StarSticker() {
  const [sticker, setSticker] = useState(0)
  useEffect(() => {
    if (sticker === 0) return
    const timer = setTimeout(() => setSticker(0), staysFor)
    return () => clearTimeout(timer)
  }, [sticker])

  return (
    <>
      <Button
        aria-label="Pedir un deseo a la estrella"
        onPress={() => setSticker((last) => last + 1)}
        className="grid size-11 place-items-center rounded-control text-gold transition-transform hover:scale-110 pressed:scale-90"
      >
        <Star size={20} />
      </Button>
      <p role="status" className="sr-only">
        {sticker > 0 && 'Aparece una pegatina: un gato que levanta una estrella'}
      </p>
      {sticker > 0 && (
        <div key={sticker} aria-hidden className="star-sticker pointer-events-none fixed z-40">
          <CatSticker />
        </div>
      )}
    </>
  )
}
