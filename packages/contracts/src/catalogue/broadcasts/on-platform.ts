/** When an episode is on a platform: the delay is a duration, so it does not depend on any clock. */
export const onPlatformAt = (airsAt: string, delay: number) =>
  new Date(Date.parse(airsAt) + delay * 60_000).toISOString()

/** Whether a page can be watched in a country; a page whose source names no country may be available anywhere. */
export const isInRegion = (regions: readonly string[], region: string | null) =>
  region === null || regions.length === 0 || regions.includes(region)
