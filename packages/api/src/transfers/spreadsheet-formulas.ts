/** Characters that start a formula, also in full width, and after whitespace or invisible characters, which some spreadsheets drop. */
const formula = String.raw`[\t\r]|[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]`
const startsFormula = new RegExp(`^(?:${formula})`, 'u')
const escaped = new RegExp(`^'(?=${formula})`, 'u')

/** Prefixes a formula with an apostrophe, so that spreadsheets treat it as text. */
export const escapeFormula = (text: string) => (startsFormula.test(text) ? `'${text}` : text)

/** Removes the apostrophe of `escapeFormula`. */
export const unescapeFormula = (cell: string) => cell.replace(escaped, '')
