/** Characters that start a formula, also in full width, and after whitespace or invisible characters, which some spreadsheets drop. */
const formula = String.raw`[\t\r]|[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]`
const beginning = new RegExp(`^(?:${formula})`, 'u')
const disarmed = new RegExp(`^'(?=${formula})`, 'u')

/** Prefixes a formula with an apostrophe, so that spreadsheets treat it as text. */
export const disarmFormula = (text: string) => (beginning.test(text) ? `'${text}` : text)

/** Removes that apostrophe. */
export const rearmFormula = (cell: string) => cell.replace(disarmed, '')
