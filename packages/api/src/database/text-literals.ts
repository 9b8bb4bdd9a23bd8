/** SQL literals of texts, separated by commas. Only for texts of the code: quotes are not escaped. */
export const textLiterals = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

/** SQL of an array of texts of the code. */
export const textArray = (texts: readonly string[]) => `array[${textLiterals(texts)}]`
