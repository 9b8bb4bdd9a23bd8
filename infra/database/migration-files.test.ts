import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classNameOf, migrationSource, withMigration } from './migration-files.ts'

const motto = { file: '1.1.0/2026-12-01-anime-motto', className: 'AnimeMotto' }

test('classNameOf joins the words of a name', () => {
  assert.equal(classNameOf('anime-motto'), 'AnimeMotto')
})

test('migrationSource has one addSql per statement, with the characters of template strings escaped', () => {
  const source = migrationSource(motto, ['alter table "animes" add "motto" text null;', "select '`', '$a', '\\'"])
  assert.match(source, /export class AnimeMotto extends Migration \{\n {2}override up\(\) \{\n/)
  assert.match(source, / {4}this\.addSql\(`alter table "animes" add "motto" text null`\)\n/)
  assert.ok(source.includes("this.addSql(`select '\\`', '\\$a', '\\\\'`)\n"))
})

test('withMigration adds the import by file name, and the migration at the end', () => {
  const list = `import { Foundation } from './0.1.0/2026-11-20-foundation.ts'
import { Reviews } from './1.1.0/2026-12-02-reviews.ts'

/** In the order of their application. */
export const migrations = [
  { name: '2026-11-20-foundation', class: Foundation },
  { name: '2026-12-02-reviews', class: Reviews },
]
`
  assert.equal(
    withMigration(list, motto),
    `import { Foundation } from './0.1.0/2026-11-20-foundation.ts'
import { AnimeMotto } from './1.1.0/2026-12-01-anime-motto.ts'
import { Reviews } from './1.1.0/2026-12-02-reviews.ts'

/** In the order of their application. */
export const migrations = [
  { name: '2026-11-20-foundation', class: Foundation },
  { name: '2026-12-02-reviews', class: Reviews },
  { name: '2026-12-01-anime-motto', class: AnimeMotto },
]
`,
  )
})
