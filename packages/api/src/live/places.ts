/** How many streams somebody keeps open, of so many that they may. */
export interface Places {
  /** Takes one for `who`; false when as many as `max` are taken. */
  take(who: string, max: number): Promise<boolean>
  release(who: string): void
}

/** Counted in this process alone. */
export function createPlaces() {
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

/** `RATE_LIMITS=off`, for load tests. */
export const noPlaces: Places = { take: async () => true, release() {} }
