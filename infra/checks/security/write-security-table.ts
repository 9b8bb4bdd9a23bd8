import { writeFileSync } from 'node:fs'
import { readSecurity } from './read-security.ts'
import { securityRequirements } from './security-requirements.ts'
import { securityTable } from './security-table.ts'

/** `npm run security-table`: regenerates infra/security.md. */
const { path, tests, decisions } = readSecurity()
writeFileSync(path, securityTable(securityRequirements, tests, decisions))
