import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { toast } from '@animeteca/ui/toasts/toast'
import { copyText } from '../../../lib/copy-text.ts'

/** Opens the device's share sheet, or copies the URL without one. */
export function shareAnime({ id, title }: Pick<Anime, 'id' | 'title'>): void {
  const url = new URL(`/anime/${id}`, location.origin).href
  // Desktop share sheets offer few targets, so a mouse copies the URL.
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    // It rejects when the sheet is closed.
    navigator.share({ title, url }).catch(() => {})
    return
  }
  void copyText(url, 'Enlace copiado', () => toast.info(url, { title: 'Copia este enlace' }))
}
