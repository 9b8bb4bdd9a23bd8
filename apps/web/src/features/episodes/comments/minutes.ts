/** `12:34` and `1:02:03`, with nothing around them that would make them something else: a date, a score, an address. */
const minute = /(?<![\w:./-])(\d{1,3}:[0-5]\d(?::[0-5]\d)?)(?![\w:/-]|[.]\d)/g

/** A text cut at its minutes: those are the parts in odd places. */
export const splitMinutes = (text: string): string[] => text.split(minute)

/** Of a minute, in seconds. */
export const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
