import { createPasswords } from '../auth/passwords.ts'
import { migrate } from '../database/migrate.ts'
import { createOrm } from '../database/orm.ts'
import { createCast, password } from './cast.ts'
import { createShelf } from './shelf.ts'

/** Migrates an empty database, and puts the cast and the shelf into it. */
export async function fillDatabase(url: string) {
  const orm = await createOrm({ url })
  await migrate(orm)
  const passwordHash = await createPasswords().hash(password)
  await orm.em.fork().transactional((em) => createCast(em, passwordHash))
  await orm.em.fork().transactional(createShelf)
  await orm.close()
}
