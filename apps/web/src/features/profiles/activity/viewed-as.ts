/** Who the owner previews their profile as. */
export type ViewedAs = 'self' | 'stranger' | 'friend' | 'nobody'

export const viewedAsNames: Record<ViewedAs, string> = {
  self: 'Tú',
  stranger: 'Cualquiera',
  friend: 'Amigos',
  nobody: 'Solo tú',
}
