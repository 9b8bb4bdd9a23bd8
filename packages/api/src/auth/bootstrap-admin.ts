import { register } from '@animeteca/contracts/auth'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Passwords } from './passwords.ts'
import { User } from './user.entity.ts'

/** The administrator that `ADMIN_USERNAME`, `ADMIN_EMAIL` and `ADMIN_PASSWORD` name, made at start if it doesn't exist. */
export async function bootstrapAdmin(
  orm: MikroORM,
  passwords: Passwords,
  account: { username: string; email: string; password: string },
): Promise<'created' | 'exists'> {
  const em = orm.em.fork()
  const { username, email, password } = register.parse(account)
  // whoever has renamed themselves since is known by their e-mail
  const [existing] = await em.execute<{ id: number }[]>(
    'select id from users where lower(username) = lower(?) or lower(email) = lower(?)',
    [username, email],
  )
  if (existing) return 'exists'

  const passwordHash = await passwords.hash(password)
  em.create(User, {
    username,
    email,
    passwordHash,
    isAdmin: true,
    profilePicture: null,
    bio: null,
    lastSeenAt: null,
  })
  await em.flush()
  return 'created'
}
