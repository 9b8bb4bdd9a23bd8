import { toast } from '@animeteca/ui/toast'

/** Copies a text; where that is not allowed, as on plain http, it is selected for the person to copy. */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement | null) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copiado')
  } catch {
    field?.select()
    toast.info('Está seleccionado: cópialo con el teclado')
  }
}
