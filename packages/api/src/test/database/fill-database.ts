import { createPasswords } from '../../accounts/passwords/passwords.ts'
import { connect } from '../../app/connect.ts'
import { migrate } from '../../app/migrate.ts'
import { transaction } from '../../database/transaction.ts'
import { unitOfWork } from '../../database/unit-of-work.ts'
import { createCast, password } from '../cast.ts'
import { createShelf } from '../catalogue/shelf.ts'

/** Migrates an empty database and inserts the cast and the shelf. */
export async function fillDatabase(url: string) {
  await migrate(url)
  const database = connect({ url })
  // tests verify it thousands of times
  const cost = { memory: 64, passes: 1, parallelism: 1 }
  const passwordHash = await createPasswords({ cost }).hash(password)
  await unitOfWork(database, (unit) => createCast(unit, passwordHash))
  await transaction(database.pool, createShelf)
  await database.close()
}
