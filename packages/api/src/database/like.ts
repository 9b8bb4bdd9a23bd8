/** A pattern that finds the text anywhere, as itself: `%`, `_` and `\` are ordinary characters. Fold it in the statement. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
