/** A LIKE pattern that finds the text anywhere, with `%`, `_` and `\` escaped. The statement folds it. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
