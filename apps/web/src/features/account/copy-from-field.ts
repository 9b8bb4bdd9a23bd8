import { toast } from '@animeteca/ui/toasts/toast'
import { copyText } from '../../lib/copy-text.ts'

/** Copies what a field shows; where that is not allowed it is selected for the person to copy. */
export const copyFromField = (field: HTMLInputElement | HTMLTextAreaElement | null) =>
  copyText(field?.value ?? '', 'Copiado', () => {
    field?.select()
    toast.info('Está seleccionado: cópialo con el teclado')
  })
