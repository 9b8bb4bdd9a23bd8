import type { OnPlatforms, OwnPlatforms } from '@animeteca/contracts/catalogue/broadcasts/own-platforms'

/** The value of the search param `plataforma` for the viewer's own platforms; any other value is keys, separated by dots. */
export const ownPlatforms = 'mias'

const key = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * What `plataforma` asks the server for: the viewer's platforms in their country, or named ones in any country. Undefined without a
 * filter, for `mias` of a visitor, and for values that no platform can have.
 */
export function platformFilterOf(written: string | undefined, own: OwnPlatforms | undefined): OnPlatforms | undefined {
  if (written === ownPlatforms) return own && { platforms: own.platforms, ...(own.region && { region: own.region }) }
  const keys = platformKeysOf(written)
  return keys.length > 0 ? { platforms: keys } : undefined
}

/** The keys that `plataforma` names. */
export const platformKeysOf = (written: string | undefined) =>
  written === undefined || written === ownPlatforms
    ? []
    : written
        .split('.')
        .filter((word) => word.length <= 40 && key.test(word))
        .toSorted()
