/** The time zone of the viewer's clock. */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
