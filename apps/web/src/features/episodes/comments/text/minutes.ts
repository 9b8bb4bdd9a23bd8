/** `12:34` and `1:02:03`, unless the characters around them make them part of a date, a score or a URL. */
const minute = /(?<![\w:./-])(\d{1,3}:[0-5]\d(?::[0-5]\d)?)(?![\w:/-]|[.]\d)/g

/** Splits a text at its times, which are the parts at odd indexes. */
export const splitMinutes = (text: string): string[] => text.split(minute)

/** Seconds of a time such as `1:02:03`. */
export const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
