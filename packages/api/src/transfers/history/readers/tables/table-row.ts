/** Cells by column name, folded and without spaces and punctuation. */
export type TableRow = Readonly<Record<string, string>>
