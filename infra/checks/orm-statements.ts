import type { Breach } from './breach.ts'

/** Finds SQL and transactions of an EntityManager. SQL is a named statement, also in a transaction with entities, which `unitOfWork` begins. */
export function ormStatementBreaches(file: string, source: string): Breach[] {
  if (!file.startsWith('packages/api/src/')) return []
  return source.split('\n').flatMap((line, at) =>
    /\bem\.(execute|begin|transactional|createQueryBuilder|getKysely)\(/.test(line)
      ? [
          {
            file,
            line: at + 1,
            rule: 'SQL is a named statement; entities and statements share a transaction by unitOfWork',
          },
        ]
      : [],
  )
}
