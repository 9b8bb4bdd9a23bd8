import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { toast } from '@animeteca/ui/toasts/toast'
import { copyText } from '../../lib/copy-text.ts'

/** Opens what the device shares with, or copies the address where it has nothing of the kind. */
export function shareAnime({ id, title }: Pick<Anime, 'id' | 'title'>): void {
  const url = new URL(`/anime/${id}`, location.origin).href
  // a mouse has no sheet of apps to pick from
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    // rejects when the person closes the sheet
    navigator.share({ title, url }).catch(() => {})
    return
  }
  void copyText(url, 'Enlace copiado', () => toast.info(url, { title: 'Copia este enlace' }))
}
