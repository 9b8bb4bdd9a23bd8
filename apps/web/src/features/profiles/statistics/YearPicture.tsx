import { Button } from '@animeteca/ui/actions/Button'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Image } from 'lucide-react'
import { Suspense, useState } from 'react'

const YearPictureDialog = lazyComponent(() => import('./YearPictureDialog.tsx'))

/** Opens the picture of the viewer's year. */
export function YearPicture({ id, year }: { id: number; year: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Image aria-hidden size={17} />} onPress={() => setOpen(true)}>
        Imagen para compartir
      </Button>
      {isOpen && (
        <Suspense>
          <YearPictureDialog id={id} year={year} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
