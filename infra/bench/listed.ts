/** The parts between the bars. */
export const listed = (text: string) => text.split('|').map((part) => part.trim().replaceAll(/\s+/g, ' '))
