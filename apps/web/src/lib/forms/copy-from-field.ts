import { toast } from '@animeteca/ui/toasts/toast'
import { copyText } from '../copy-text.ts'

/** Copies a field's text, or selects it where the clipboard is not allowed. */
export const copyFromField = (field: HTMLInputElement | HTMLTextAreaElement | null) =>
  copyText(field?.value ?? '', 'Copiado', () => {
    field?.select()
    toast.info('Está seleccionado: cópialo con el teclado')
  })
