type Instant = string | Date

/** `20 de noviembre de 2026 a las 18:30`, in the viewer's time zone: the title of a relative time. */
export function dateAndTime(at: Instant): string {
  const local = new Date(at)
  const minutes = String(local.getMinutes()).padStart(2, '0')
  return `${local.getDate()} de ${months[local.getMonth()]} de ${local.getFullYear()} a las ${local.getHours()}:${minutes}`
}

/** Converts the UTC times in a server's sentence, such as `hasta el 3 de diciembre de 2026, 18:30 (UTC)`, to the viewer's time zone. */
export const withLocalTimes = (text: string) =>
  text.replace(
    /(\d{1,2}) de ([a-z]+) de (\d{4})(?:,| a las) (\d{1,2}):(\d{2}) \(UTC\)/g,
    (written: string, day: string, name: string, year: string, hour: string, minute: string) => {
      const month = months.indexOf(name)
      if (month === -1) return written
      return dateAndTime(new Date(Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute))))
    },
  )

// Without `Intl`, like `timeAgo`: comments use both, and a page's first `Intl` call takes a quarter of a second on a phone.
export const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
)
