/** Limits how many streams one person or network has open. `key` identifies the person or network. */
export interface StreamSlots {
  /** Takes a slot; resolves to false when `max` are taken. */
  take(key: string, max: number): Promise<boolean>
  release(key: string): void
}

/** Slots counted in this process alone. */
export function createStreamSlots() {
  const taken = new Map<string, number>()
  return {
    count: (key: string) => taken.get(key) ?? 0,
    add: (key: string) => void taken.set(key, (taken.get(key) ?? 0) + 1),
    async take(key: string, max: number) {
      const isFree = this.count(key) < max
      if (isFree) this.add(key)
      return isFree
    },
    release(key: string) {
      const left = this.count(key) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    },
  }
}

/** Slots without a limit, for load tests with `RATE_LIMITS=off`. */
export const unlimitedStreamSlots: StreamSlots = { take: async () => true, release() {} }
