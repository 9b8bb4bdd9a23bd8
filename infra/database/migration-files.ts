/** A new migration: its file without ending, such as `1.1.0/2026-12-01-anime-motto`, and its class. */
export interface NewMigration {
  file: string
  className: string
}

/** `AnimeMotto`, of `anime-motto`. */
export const classNameOf = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The source of a migration. The author adds a comment with its purpose. */
export const migrationSource = ({ className }: NewMigration, statements: string[]) =>
  `import { Migration } from '@mikro-orm/migrations'

export class ${className} extends Migration {
  override up() {
${statements.map((sql) => `    this.addSql(\`${withoutEnd(sql).replaceAll(/[\\`$]/g, String.raw`\$&`)}\`)\n`).join('')}  }
}
`

const withoutEnd = (sql: string) => sql.replace(/;$/, '')

/** The source of `migrations/list.ts` with a further migration: imports in the order of their files, migrations in the order of their application. */
export function withMigration(list: string, { file, className }: NewMigration) {
  const imports = list.split('\n').filter((line) => line.startsWith('import '))
  const added = `import { ${className} } from './${file}.ts'`
  const rest = list.slice(imports.join('\n').length)
  const sorted = [...imports, added].toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1))
  const entry = `  { name: '${file.split('/').at(-1)}', class: ${className} },\n`
  return sorted.join('\n') + rest.replace(/\]\n$/, `${entry}]\n`)
}

const pathOf = (line: string) => /'(.*)'/.exec(line)![1]!
