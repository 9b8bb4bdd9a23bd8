/** Formats a number for Spanish readers: `113.890`, `23,6`. */
export const formatNumber = (value: number, decimals = 0) =>
  value.toLocaleString('es-ES', { maximumFractionDigits: decimals, minimumFractionDigits: decimals })
