import { type ToastAction, ToastQueue, type ToastTone } from './toast-queue.ts'

export type ToastOptions = { title?: string; action?: ToastAction; topic?: string }

/** The one queue of the page; `<Toaster>` shows it. */
export const toasts = new ToastQueue()

const say =
  (tone: ToastTone) =>
  (text: string, options: ToastOptions = {}): void =>
    toasts.add({ tone, text, ...options })

/** Says something in passing, from anywhere: `toast.success('Añadido a tu lista', { action: { label: 'Deshacer', onPress } })`. */
export const toast = { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') }
