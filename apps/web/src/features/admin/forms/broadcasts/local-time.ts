/** The instant of what a `datetime-local` input holds, in the viewer's time zone; null while it is incomplete. */
export function instantOf(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
