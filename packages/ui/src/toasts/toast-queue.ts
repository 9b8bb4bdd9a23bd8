export type ToastTone = 'success' | 'error' | 'warning' | 'info'
export type ToastAction = { label: string; onPress: () => void }
export type ToastContent = {
  tone: ToastTone
  text: string
  title?: string
  action?: ToastAction
  /** Identifies the toast, so that it can be dismissed. */
  topic?: string
}
export type Toast = ToastContent & { id: number; count: number; isLeaving: boolean }

/** Milliseconds, from the specification. */
const appearAfter = 100
const staysFor = 4000
const leavesIn = 300
const maxShown = 3

type Timer = { handle: ReturnType<typeof setTimeout> | undefined; endsAt: number; left: number }

/**
 * Toasts in order: each appears after 100 ms, stays 4 s and leaves in 300 ms. Their timers pause while the pointer is over them, the focus
 * is inside, the tab is hidden, or their region loads. The same text twice is one toast with a count, unless it has an action.
 */
export class ToastQueue {
  #toasts: readonly Toast[] = []
  /** Not on screen yet, with the timer that shows them. */
  #queued = new Map<ToastContent, Timer['handle']>()
  #timers = new Map<number, Timer>()
  #pauseReasons = new Set<string>()
  #listeners = new Set<() => void>()
  #lastId = 0

  /** Toasts on screen, oldest first; a new array with each change. */
  visible = (): readonly Toast[] => this.#toasts

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(content: ToastContent): void {
    const handle = setTimeout(() => {
      this.#queued.delete(content)
      this.#appear(content)
    }, appearAfter)
    this.#queued.set(content, handle)
  }

  dismiss(id: number): void {
    const toast = this.#toasts.find((toast) => toast.id === id)
    if (!toast || toast.isLeaving) return
    this.#stop(id)
    this.#set(this.#toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)))
    setTimeout(() => this.#set(this.#toasts.filter((toast) => toast.id !== id)), leavesIn)
  }

  /** Removes toasts of a topic. */
  dismissTopic(topic: string): void {
    for (const toast of this.#toasts) if (toast.topic === topic) this.dismiss(toast.id)
    for (const [content, handle] of this.#queued) {
      if (content.topic !== topic) continue
      clearTimeout(handle)
      this.#queued.delete(content)
    }
  }

  pause(reason: string): void {
    if (this.#pauseReasons.size === 0) for (const timer of this.#timers.values()) pauseTimer(timer)
    this.#pauseReasons.add(reason)
  }

  resume(reason: string): void {
    if (!this.#pauseReasons.delete(reason) || this.#pauseReasons.size > 0) return
    // A copy: a running timer re-inserts itself at the end of the map.
    for (const [id, { left }] of Array.from(this.#timers)) this.#run(id, left)
  }

  #appear(content: ToastContent): void {
    const twin = this.#toasts.find((toast) => !toast.isLeaving && isSame(toast, content))
    const id = twin?.id ?? ++this.#lastId
    if (twin) this.#set(this.#toasts.map((toast) => (toast === twin ? { ...toast, count: toast.count + 1 } : toast)))
    else this.#set([...this.#toasts, { ...content, id, count: 1, isLeaving: false }])
    this.#run(id, staysFor)
    const staying = this.#toasts.filter((toast) => !toast.isLeaving)
    for (const { id } of staying.slice(0, -maxShown)) this.dismiss(id)
  }

  #run(id: number, left: number): void {
    this.#stop(id)
    const isPaused = this.#pauseReasons.size > 0
    const handle = isPaused ? undefined : setTimeout(() => this.dismiss(id), left)
    this.#timers.set(id, { handle, endsAt: Date.now() + left, left })
  }

  #stop(id: number): void {
    clearTimeout(this.#timers.get(id)?.handle)
    this.#timers.delete(id)
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts
    for (const listener of this.#listeners) listener()
  }
}

function pauseTimer(timer: Timer): void {
  clearTimeout(timer.handle)
  timer.handle = undefined
  timer.left = Math.max(0, timer.endsAt - Date.now())
}

function isSame(toast: ToastContent, other: ToastContent): boolean {
  const isPlain = !toast.action && !other.action
  return isPlain && toast.tone === other.tone && toast.text === other.text && toast.title === other.title
}
