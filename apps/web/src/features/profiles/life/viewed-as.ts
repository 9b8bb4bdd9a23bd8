/** Whose eyes one looks at one's own profile with. */
export type ViewedAs = 'self' | 'stranger' | 'friend' | 'nobody'

export const viewedAsNames: Record<ViewedAs, string> = {
  self: 'Tú',
  stranger: 'Cualquiera',
  friend: 'Amigos',
  nobody: 'Nadie',
}
