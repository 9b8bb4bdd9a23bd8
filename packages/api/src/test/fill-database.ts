import { createPasswords } from '../accounts/passwords/passwords.ts'
import { connect } from '../app/connect.ts'
import { migrate } from '../app/migrate.ts'
import { createCast, password } from './cast.ts'
import { createShelf } from './shelf.ts'

/** Migrates an empty database and inserts the cast and the shelf. */
export async function fillDatabase(url: string) {
  await migrate(url)
  const database = connect({ url })
  const { em } = await database.orm()
  const passwordHash = await createPasswords().hash(password)
  await em.fork().transactional((filling) => createCast(filling, passwordHash))
  await em.fork().transactional(createShelf)
  await database.close()
}
