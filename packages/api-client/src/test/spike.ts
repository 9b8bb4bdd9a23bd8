import type { User } from '@animeteca/contracts/accounts/auth'

export const spike: User = {
  id: 1,
  username: 'spike',
  email: 'spike@animeteca.test',
  isAdmin: false,
  isBetaTester: false,
  profilePicture: null,
  profileFrame: 'none',
  bio: null,
  createdAt: '2026-11-20T17:30:00.000Z',
  userStatus: 'online',
  status: 'online',
}
