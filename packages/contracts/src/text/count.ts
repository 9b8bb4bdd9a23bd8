/** `1 anime`, `5.514 animes`; the default plural adds an s. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/**
 * A number for Spanish readers: `5.514`, `23,6`. By default Spanish groups from five digits on. The web app has `formatCount` of `packages/ui`, since
 * the first use of `Intl` takes a slow phone 230 ms.
 */
export const formatNumber = (value: number, decimals = 0) =>
  value.toLocaleString('es-ES', {
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
