/** The parts between vertical bars. */
export const splitPhrases = (text: string) => text.split('|').map((part) => part.trim().replaceAll(/\s+/g, ' '))
