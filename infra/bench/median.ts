/** The median; for an even count the greater of the two middle values. */
export const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!
