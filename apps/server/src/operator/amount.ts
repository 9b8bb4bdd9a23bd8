/** Formats a number in Spanish. */
export const amount = (count: number, digits = 0) =>
  count.toLocaleString('es-ES', { minimumFractionDigits: digits, maximumFractionDigits: digits })
