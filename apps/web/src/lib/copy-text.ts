import { toast } from '@animeteca/ui/toasts/toast'

/** Copies a text and says so; where that is not allowed, as on plain http, `byHand` helps the person do it. */
export async function copyText(text: string, copied: string, byHand: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return byHand()
  }
  toast.success(copied)
}
