/** The parts between the bars. */
export const splitWords = (text: string) => text.split('|').map((part) => part.trim().replaceAll(/\s+/g, ' '))
