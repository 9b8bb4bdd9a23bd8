/**
 * What a spreadsheet runs when a cell begins with it, also in full width, and behind blanks and characters that show nothing, which
 * some drop.
 */
const formula = String.raw`[\t\r]|[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]`
const beginning = new RegExp(`^(?:${formula})`, 'u')
const disarmed = new RegExp(`^'(?=${formula})`, 'u')

/** A cell that a spreadsheet takes for text, whoever wrote it. */
export const disarmFormula = (text: string) => (beginning.test(text) ? `'${text}` : text)

/** The text of a cell that was written so. */
export const rearmFormula = (cell: string) => cell.replace(disarmed, '')
