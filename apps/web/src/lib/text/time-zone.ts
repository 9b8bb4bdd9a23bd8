/** The viewer's time zone. */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
