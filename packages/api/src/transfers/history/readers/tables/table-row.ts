/** A cell by its column: names of columns are folded, without blanks and punctuation. */
export type TableRow = Readonly<Record<string, string>>
