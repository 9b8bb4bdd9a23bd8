/** `1 anime`, `5.514 animes`; the default plural adds an s. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** Formats a number for Spanish readers: `113.890`, `23,6`. */
export const formatNumber = (value: number, decimals = 0) =>
  value.toLocaleString('es-ES', { maximumFractionDigits: decimals, minimumFractionDigits: decimals })
