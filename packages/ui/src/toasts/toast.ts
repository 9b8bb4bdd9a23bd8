import { type ToastAction, ToastQueue, type ToastTone } from './toast-queue.ts'

export type ToastOptions = { title?: string; action?: ToastAction; topic?: string }

/** The page's queue, which `<Toaster>` shows. */
export const toasts = new ToastQueue()
// Until `<Toaster>` has loaded, a toast would leave without having been on screen.
toasts.pause('loading')

const say =
  (tone: ToastTone) =>
  (text: string, options: ToastOptions = {}): void =>
    toasts.add({ tone, text, ...options })

/** Shows a toast: `toast.success('Añadido a tu lista', { action: { label: 'Deshacer', onPress } })`. */
export const toast = { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') }
