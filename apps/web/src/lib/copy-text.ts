import { toast } from '@animeteca/ui/toasts/toast'

/** Copies a text and shows a toast; `byHand` is called where the clipboard is not allowed, as over plain HTTP. */
export async function copyText(text: string, copied: string, byHand: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return byHand()
  }
  toast.success(copied)
}
