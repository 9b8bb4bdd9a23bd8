/** Limits how many streams one person or network keeps open. `who` is its key. */
export interface StreamSlots {
  /** Takes a slot; resolves to false when `max` are taken. */
  take(who: string, max: number): Promise<boolean>
  release(who: string): void
}

/** Slots counted in this process alone. */
export function createStreamSlots() {
  const taken = new Map<string, number>()
  return {
    of: (who: string) => taken.get(who) ?? 0,
    add: (who: string) => void taken.set(who, (taken.get(who) ?? 0) + 1),
    async take(who: string, max: number) {
      const isFree = this.of(who) < max
      if (isFree) this.add(who)
      return isFree
    },
    release(who: string) {
      const left = this.of(who) - 1
      if (left > 0) taken.set(who, left)
      else taken.delete(who)
    },
  }
}

/** Slots without a limit, for load tests with `RATE_LIMITS=off`. */
export const unlimitedStreamSlots: StreamSlots = { take: async () => true, release() {} }
