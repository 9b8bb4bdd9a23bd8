import { writeFileSync } from 'node:fs'
import { readSecurity } from './read-security.ts'
import { securityLines } from './security-lines.ts'
import { securityTable } from './security-table.ts'

/** `npm run security-table`: writes infra/security.md anew. */
const { path, tests, decisions } = readSecurity()
writeFileSync(path, securityTable(securityLines, tests, decisions))
